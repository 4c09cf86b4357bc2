import { afterEach, describe, expect, test, vi } from 'vitest'
import { siteSettings } from './site-settings'

async function siteWith(env: Record<string, string>) {
  vi.resetModules()
  for (const [name, value] of Object.entries(siteSettings(env))) vi.stubEnv(name, value)
  return (await import('./site')).site
}

afterEach(() => vi.unstubAllEnvs())

describe('site settings', () => {
  test('have presentable samples without placeholders (AMB-30)', async () => {
    const site = await siteWith({})
    expect(JSON.stringify(site.brand) + JSON.stringify(site.contact)).not.toMatch(/[{}][a-z]/)
    expect(site.contact.address).toContain('Lagos')
    expect(site.links.social.map(({ name }) => name)).toEqual([
      'Facebook',
      'X',
      'LinkedIn',
      'Instagram',
      'TikTok',
      'YouTube',
    ])
  })

  test('have ages 3 to 13, and 3 to 16+ for the about page (GEN-02, AMB-01)', async () => {
    expect((await siteWith({})).ages).toEqual({ served: '3 to 13', about: '3 to 16+' })
    const other = await siteWith({ SITE_AGES: '4 to 12', SITE_AGES_ABOUT: '4 to 15' })
    expect(other.ages).toEqual({ served: '4 to 12', about: '4 to 15' })
    expect(other.brand.tagline).toContain('4 to 12')
  })

  test('are the only source of ages and office hours (GEN-02, AMB-01)', async () => {
    const changed = { SITE_AGES: '4 to 12', SITE_AGES_ABOUT: '4 to 15', SITE_HOURS: 'Saturdays, 9 to 12' }
    await siteWith(changed)
    const texts = await Promise.all([
      import('@/lib/content/about'),
      import('@/lib/content/faqs'),
      import('@/lib/content/home'),
      import('@/lib/content/partners.json'),
      import('@/lib/content/testimonials.json'),
    ])
    const content = JSON.stringify(texts)
    expect(content).not.toMatch(/3 to 1[36]|Monday to Friday/)
    for (const setting of Object.values(changed)) expect(content).toContain(setting)
    expect(texts[1].answerWords().hours).toBe(changed.SITE_HOURS)
  })

  test('replace the samples, and none removes them (AMB-29, AMB-30)', async () => {
    const { contact, links, newsletter } = await siteWith({
      SITE_PHONE: '+234 801 234 5678',
      SITE_EMAIL: 'none',
      SITE_X_URL: 'none',
      SITE_TIKTOK_URL: ' https://www.tiktok.com/@kites ',
      SITE_GALLERY_URL: 'none',
      SITE_NEWSLETTER: 'none',
    })
    expect(contact).toMatchObject({ phone: '+234 801 234 5678', email: undefined })
    expect(links.gallery).toBeUndefined()
    expect(links.social.map(({ name }) => name)).not.toContain('X')
    expect(links.social).toContainEqual({ name: 'TikTok', href: 'https://www.tiktok.com/@kites' })
    expect(newsletter).toBe(false)
  })

  test('S3: use the phone number for WhatsApp unless another one or none is set', async () => {
    const whatsApp = async (env: Record<string, string>) => (await siteWith(env)).contact.whatsApp
    expect(await whatsApp({ SITE_PHONE: '0803 123 4567' })).toBe('https://wa.me/2348031234567')
    expect(await whatsApp({ SITE_WHATSAPP: '+234 809 000 0000' })).toBe('https://wa.me/2348090000000')
    expect(await whatsApp({ SITE_WHATSAPP: 'none' })).toBeUndefined()
    expect(await whatsApp({ SITE_PHONE: 'none' })).toBeUndefined()
  })

  test('S3: determine the help text of the FAQ', async () => {
    const steps = async (env: Record<string, string>) => {
      await siteWith(env)
      return (await import('@/lib/content/faqs')).answerWords().help
    }
    expect(await steps({})).toContain('Use the live chat for problems.')
    expect(await steps({ SITE_WHATSAPP: 'none' })).not.toContain('live chat')
    vi.stubEnv('CHAT_SCRIPT_URL', 'https://chat.example/widget.js')
    expect(await steps({ SITE_WHATSAPP: 'none' })).toContain('Use the live chat for problems.')
  })

  test.each([
    ['SITE_GALLERY_URL', '{album}'],
    ['SITE_X_URL', 'javascript:alert(1)'],
    ['SITE_EMAIL', '{email}'],
    ['SITE_PHONE', '{phone}'],
    ['SITE_NEWSLETTER', 'yes'],
  ])('fail the build when %s is %j', (name, value) => {
    expect(() => siteSettings({ [name]: value })).toThrow(name)
  })
})
