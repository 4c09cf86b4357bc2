import { escapeUTF8 } from 'entities/escape'
import type { School } from '../../config/school.ts'

export type Attachment = { filename: string; contentType: string; content: string }

/** What a mail has besides its text. */
type Extras = {
  attachments?: readonly Attachment[]
  /** Takes a POST without a session (RFC 8058). */
  unsubscribeUrl?: string
  /** Where an answer goes, if not to the sender. */
  replyTo?: string
}

export type Mail = Extras & { subject: string; html: string; text: string }

export type Block = { html: string; text: string }

export type MailContent = Extras & {
  subject: string
  preview: string
  title: string
  blocks: readonly Block[]
}

const CELL = "font-family:'Trebuchet MS','Segoe UI',Arial,sans-serif"
const TABLE = 'role="presentation" width="100%" cellpadding="0" cellspacing="0"'
const footerOf = ({ name, address, hours }: School) =>
  `${name}, ${address}. Questions? Reply to this email, ${hours}.`

/** HTML 4, which some mail programs still render, has no &apos;. */
export const escapeHtml = (text: string): string => escapeUTF8(text).replaceAll('&apos;', '&#39;')

export const paragraph = (text: string): Block => ({
  html: `<p style="margin:0 0 12px;font-size:17px;line-height:1.55">${escapeHtml(text)}</p>`,
  text,
})

export const note = (text: string): Block => ({
  html: `<p style="margin:0 0 12px;font-size:15px;line-height:1.55;color:#36416f">${escapeHtml(text)}</p>`,
  text,
})

/** An empty line begins a new paragraph. */
export const paragraphs = (words: string): Block[] =>
  words
    .replaceAll('\r\n', '\n')
    .split(/\n\s*\n/)
    .map((part) => {
      const { html, text } = paragraph(part.trim())
      return { html: html.replaceAll('\n', '<br>'), text }
    })

/** What another person wrote. */
export const quote = (text: string): Block => ({
  html:
    '<blockquote style="margin:0 0 12px;padding:4px 0 4px 16px;border-left:4px solid #d7dcef;font-size:15px;' +
    `line-height:1.55;color:#36416f">${escapeHtml(text).replaceAll('\n', '<br>')}</blockquote>`,
  text: text.replace(/^/gm, '> '),
})

export const code = (text: string): Block => ({
  html:
    '<div style="margin:16px 0;background:#fff4d1;border-radius:8px 40px 8px 40px;padding:20px;text-align:center;' +
    "font-size:38px;line-height:1;font-weight:bold;letter-spacing:8px;font-family:'Courier New',monospace\">" +
    `${escapeHtml(text)}</div>`,
  text: `    ${text}`,
})

export function rows(list: readonly (readonly [string, string])[], { total = false } = {}): Block {
  const cells = list.map(([name, value], index) => {
    const weight = total && index === list.length - 1 ? 'font-weight:bold' : ''
    const style = `padding:8px 0;border-bottom:1px solid #d7dcef;font-size:16px;line-height:1.4;${weight}`
    const nameCell = `<td style="${style}">${escapeHtml(name)}</td>`
    return `<tr>${nameCell}<td align="right" style="${style};white-space:nowrap">${escapeHtml(value)}</td></tr>`
  })
  return {
    html: `<table ${TABLE} style="margin:8px 0 16px">${cells.join('')}</table>`,
    text: list.map(([name, value]) => `${name}: ${value}`).join('\n'),
  }
}

export const entry = (name: string, details: string): Block => ({
  html:
    '<p style="margin:0 0 12px;padding:12px 16px;background:#fff4d1;border-radius:12px;font-size:15px;line-height:1.55">' +
    `<strong style="font-size:17px">${escapeHtml(name)}</strong><br>${escapeHtml(details)}</p>`,
  text: `${name}\n${details}`,
})

export const link = (label: string, href: string): Block => ({
  html: `<p style="margin:0 0 12px;font-size:15px;line-height:1.55"><a href="${escapeHtml(href)}" style="color:#14235c">${escapeHtml(label)}</a></p>`,
  text: `${label}: ${href}`,
})

export const button = (label: string, href: string): Block => ({
  html:
    `<p style="margin:16px 0"><a href="${escapeHtml(href)}" style="display:inline-block;background:#2141a8;` +
    `color:#ffffff;padding:14px 24px;border-radius:12px;font-weight:bold;text-decoration:none">${escapeHtml(label)}</a></p>`,
  text: `${label}: ${href}`,
})

export function renderMail(content: MailContent, school: School): Mail {
  const { subject, preview, title, blocks, ...extras } = content
  const footer = footerOf(school)
  const mark = `<img src="${escapeHtml(school.origin)}/illustrations/brand/png/mark-96.png" width="44" height="44" alt="" style="display:block">`
  const html = `<!doctype html>
<html lang="en-NG"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;background:#e2f3ff;${CELL};color:#14235c">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(preview)}</div>
<table ${TABLE}><tr><td align="center" style="padding:24px 12px">
<table ${TABLE} style="max-width:520px;background:#ffffff;border-radius:20px;overflow:hidden">
<tr><td style="background:#bfe4ff;padding:20px 28px"><table role="presentation" cellpadding="0" cellspacing="0"><tr><td>${mark}</td><td style="padding-left:8px;font-size:26px;font-weight:bold">${escapeHtml(school.name)}</td></tr></table></td></tr>
<tr><td style="padding:28px"><h1 style="margin:0 0 12px;font-size:26px;line-height:1.15">${escapeHtml(title)}</h1>
${blocks.map((block) => block.html).join('\n')}</td></tr>
<tr><td style="background:#14235c;color:#bfe4ff;padding:18px 28px;font-size:13px;line-height:1.5">${escapeHtml(footer)}</td></tr>
</table></td></tr></table></body></html>
`
  const text = [title, ...blocks.map((block) => block.text), `-- \n${footer}`].join('\n\n')
  return { ...extras, subject, html, text: `${text}\n` }
}
