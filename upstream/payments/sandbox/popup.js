// The page inside the payment library's iframe. It speaks the library's messages:
//   in   {type:'inline:url', params}   'render'   'close'   {type:'analytics'}
//   out  {event: 'loaded:checkout' | 'loaded:transaction' | 'error' | 'close' | 'transfer:pending' | 'success', data}
const baseUrl = new URL('.', location.href).href
// On the provider's own host, the API has another origin.
const api = location.hostname === 'checkout.paystack.com' ? 'https://api.paystack.co/' : baseUrl
const byId = (id) => document.getElementById(id)
const main = document.querySelector('main')
const buttons = [...document.querySelectorAll('button')]
const postEvent = (event, data) => window.parent.postMessage({ event, data }, '*')
let transaction = null
// The library sends the same order twice, the second time with more fields.
let loading = null

function showMessage(text, isError = false) {
  const message = byId('message')
  message.textContent = text
  message.className = text ? (isError ? 'message error' : 'message') : ''
}

/** Browsers word a failed request differently ("Load failed"). */
const unreachable = () => {
  throw new Error('The payment service cannot be reached. Check your connection and try again.')
}

async function call(address, method = 'GET') {
  const response = await fetch(address, { method }).catch(unreachable)
  const body = await response.json().catch(unreachable)
  if (!body.status) throw new Error(body.message)
  return body.data
}

function show({ merchant_name: merchant, amount, currency, email, reference, transaction_status: status }) {
  byId('title').textContent = `Pay ${merchant}`
  byId('amount').textContent = new Intl.NumberFormat('en-NG', { style: 'currency', currency }).format(
    amount / 100,
  )
  byId('email').textContent = email
  byId('reference').textContent = reference
  byId('order').hidden = false
  const isDone = status === 'success' || status === 'reversed'
  byId('actions').hidden = isDone
  showMessage(isDone ? 'This payment has been completed already.' : '')
}

async function load(accessCode) {
  if (loading === accessCode) return
  loading = accessCode
  transaction = null
  try {
    transaction = await call(`${api}transaction/verify_access_code/${encodeURIComponent(accessCode)}`)
    show(transaction)
    postEvent('loaded:transaction', { id: transaction.id, customer: transaction.customer, accessCode })
  } catch (error) {
    byId('order').hidden = true
    byId('actions').hidden = true
    showMessage(error.message, true)
    postEvent('error', { type: 'setup', status: false, message: error.message })
  }
  main.hidden = false
  byId('title').focus()
}

function reset() {
  transaction = null
  loading = null
  main.hidden = true
}

const close = () => postEvent('close', transaction ? { status: 'abandoned' } : undefined)

/** A paid popup can close before it reports the payment. */
function reportResult(result, losesConnection) {
  if (losesConnection) postEvent('close')
  else if (result.status === 'success') postEvent('success', result)
  else if (result.status === 'pending') postEvent('transfer:pending', { status: 'pending' })
  else throw new Error('The card was declined. Try again.')
}

async function choose(outcome) {
  const losesConnection = outcome === 'vanish'
  for (const button of buttons) button.disabled = true
  try {
    const address = `${baseUrl}_pay/${transaction.access_code}/${losesConnection ? 'success' : outcome}`
    reportResult(await call(address, 'POST'), losesConnection)
  } catch (error) {
    showMessage(error.message, true)
    // The library only logs this kind of error: the popup stays open for another try.
    postEvent('error', { type: 'payment', message: error.message })
  } finally {
    for (const button of buttons) button.disabled = false
  }
}

document.addEventListener('click', ({ target }) => {
  const outcome = target instanceof HTMLButtonElement ? target.dataset.outcome : undefined
  if (outcome === 'close') close()
  else if (outcome && transaction) void choose(outcome)
})
document.addEventListener('keydown', ({ key }) => {
  if (key === 'Escape' && !main.hidden) close()
})
window.addEventListener('message', ({ source, data }) => {
  if (source !== window.parent) return
  if (data === 'close') reset()
  else if (data?.type === 'inline:url' && data.params?.accessCode) void load(data.params.accessCode)
})
postEvent('loaded:checkout')
