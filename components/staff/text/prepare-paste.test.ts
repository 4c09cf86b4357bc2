import { describe, expect, it } from 'vitest'
import { harm, hostileHtml } from '#domain/testing/hostile-html'
import { readText, writeText } from '@/components/staff/text/html'
import { preparePaste } from '@/components/staff/text/prepare-paste'

const pasted = (html: string) => writeText(readText(preparePaste(html, 'https://kitelab.example').html))

const bullet = (text: string, level = 1) =>
  `<p class=MsoListParagraphCxSpMiddle style='margin-left:36.0pt;text-indent:-18.0pt;mso-list:l0 level${level} lfo1'><![if !supportLists]><span style='font-family:Symbol;mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span><![endif]>${text}<o:p></o:p></p>`

describe('STF-136: a paste', () => {
  it('from Word keeps headings, lists, bold words and links', () => {
    const html = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><meta name=Generator content="Microsoft Word 15"><style>p.MsoNormal{margin:0cm}</style></head><body lang=EN-GB>
<h1>Week one<o:p></o:p></h1>
<p class=MsoNormal style='margin-bottom:8.0pt'>Cut <b><span style='mso-bidi-font-weight:normal'>two</span></b> <i>cartons</i>. <a href="https://example.org/x">See</a><o:p></o:p></p>
${bullet('Tape')}
${bullet('Glue')}
${bullet('Hot glue', 2)}
<p class=MsoNormal>After</p></body></html>`
    expect(pasted(html)).toBe(
      '<h2>Week one</h2><p>Cut <b>two</b> <i>cartons</i>. <a href="https://example.org/x" rel="noopener noreferrer nofollow">See</a></p>' +
        '<ul><li>Tape</li><li>Glue<ul><li>Hot glue</li></ul></li></ul><p>After</p>',
    )
  })

  it('from Word keeps a numbered list', () => {
    const numbered = bullet('Cut').replace('·', '1.') + bullet('Join').replace('·', '2.')
    expect(pasted(numbered)).toBe('<ol><li>Cut</li><li>Join</li></ol>')
  })

  it('from Google Docs keeps what its styles say', () => {
    const html = `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1"><h2 dir="ltr" style="line-height:1.38"><span style="font-size:16pt;font-weight:400">Plan</span></h2><p dir="ltr" style="line-height:1.38"><span style="font-weight:700;font-style:normal">Bold</span><span style="font-weight:400"> and </span><span style="font-style:italic">italic</span></p><ul style="margin-top:0"><li dir="ltr" style="list-style-type:disc" aria-level="1"><p dir="ltr" role="presentation"><span style="background-color:transparent">One</span></p></li></ul></b><br class="Apple-interchange-newline">`
    expect(pasted(html)).toBe(
      '<h2>Plan</h2><p><strong>Bold</strong> and <em>italic</em></p><ul><li><p>One</p></li></ul>',
    )
  })

  it('from WhatsApp keeps emoji and bold words', () => {
    const html = `<div class="copyable-text" data-pre-plain-text="[09:12] Ada: "><span class="_ao3e selectable-text"><strong class="selectable-text">Lesson today</strong> at 4 <img crossorigin="anonymous" src="https://web.whatsapp.com/img/emoji.png" alt="🪁" draggable="false" class="b75 emoji" style="background-position:-20px"></span></div>`
    expect(pasted(html)).toBe('<strong>Lesson today</strong> at 4 🪁')
  })

  it('has nothing of an attack', () => {
    for (const html of hostileHtml) expect(pasted(html)).not.toMatch(harm)
  }, 30_000)
})

describe('STF-137: pictures in a paste', () => {
  it.each([
    'https://example.org/1.png',
    'data:image/png;base64,AA',
    'file:///C:/1.png',
    '/illustrations/x.svg',
  ])('removes %s and says so', (src) => {
    const { html, hasForeignPicture } = preparePaste(
      `<p>a<img src="${src}" alt="A kite"></p>`,
      'https://kitelab.example',
    )
    expect({ html, hasForeignPicture }).toEqual({ html: '<p>a</p>', hasForeignPicture: true })
  })

  it('keeps those of this site', () => {
    const html = '<p><img src="https://kitelab.example/media/uploads/1.webp" alt="A lamp"></p>'
    expect(preparePaste(html, 'https://kitelab.example')).toEqual({
      html: '<p><img src="/media/uploads/1.webp" alt="A lamp"></p>',
      hasForeignPicture: false,
    })
  })
})
