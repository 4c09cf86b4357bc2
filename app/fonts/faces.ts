import localFont from 'next/font/local'

// The files of a family have disjoint ranges, and the browser loads a file only for characters in its range. Those that each
// page preloads have the letters of English and Yorùbá without dots. scripts/fonts.mjs creates the local files from these ranges.

const snProLatin = localFont({
  src: './sn-pro-latin.woff2',
  weight: '200 900',
  display: 'swap',
  preload: true,
  adjustFontFallback: false,
  variable: '--font-file-sn-pro-latin',
  declarations: [
    { prop: 'font-family', value: 'SN Pro Variable' },
    {
      prop: 'unicode-range',
      value:
        'U+0000-007F,U+00A0,U+00A9,U+00AB,U+00AD-00AE,U+00B0,U+00B7,U+00BB,U+00C0-00C1,U+00C8-00C9,U+00CC-00CD,U+00D2-00D3,U+00D7,U+00D9-00DA,U+00E0-00E1,U+00E8-00E9,U+00EC-00ED,U+00F2-00F3,U+00F9-00FA,U+2000-206F,U+20A6,U+2122,U+2191,U+2193,U+2212,U+FEFF,U+FFFD',
    },
  ],
})

const snProAccents = localFont({
  src: './sn-pro-accents.woff2',
  weight: '200 900',
  display: 'swap',
  preload: false,
  adjustFontFallback: false,
  variable: '--font-file-sn-pro-accents',
  declarations: [
    { prop: 'font-family', value: 'SN Pro Variable' },
    {
      prop: 'unicode-range',
      value:
        'U+0080-009F,U+00A1-00A8,U+00AA,U+00AC,U+00AF,U+00B1-00B6,U+00B8-00BA,U+00BC-00BF,U+00C2-00C7,U+00CA-00CB,U+00CE-00D1,U+00D4-00D6,U+00D8,U+00DB-00DF,U+00E2-00E7,U+00EA-00EB,U+00EE-00F1,U+00F4-00F8,U+00FB-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+20AC,U+2215',
    },
  ],
})

const snProNigeria = localFont({
  src: './sn-pro-nigeria.woff2',
  weight: '200 900',
  display: 'swap',
  preload: false,
  adjustFontFallback: false,
  variable: '--font-file-sn-pro-nigeria',
  declarations: [
    { prop: 'font-family', value: 'SN Pro Variable' },
    {
      prop: 'unicode-range',
      value:
        'U+0100-0101,U+0112-0113,U+012A-012B,U+0143-0144,U+014A-014D,U+016A-016B,U+0181,U+018A,U+0198-0199,U+01B3-01B4,U+01F8-01F9,U+0253,U+0257,U+1E3E-1E3F,U+1E44-1E45,U+1E62-1E63',
    },
  ],
})

const snProDotted = localFont({
  src: './sn-pro-dotted.woff2',
  weight: '200 900',
  display: 'swap',
  preload: false,
  adjustFontFallback: false,
  variable: '--font-file-sn-pro-dotted',
  declarations: [
    { prop: 'font-family', value: 'SN Pro Variable' },
    {
      prop: 'unicode-range',
      value: 'U+0300-0301,U+0303-0304,U+0308,U+0323,U+0329,U+1EA0-1EA1,U+1EB8-1EB9,U+1ECA-1ECD,U+1EE4-1EE5',
    },
  ],
})

const snProLatinExt = localFont({
  src: '../../node_modules/@fontsource-variable/sn-pro/files/sn-pro-latin-ext-wght-normal.woff2',
  weight: '200 900',
  display: 'swap',
  preload: false,
  adjustFontFallback: false,
  variable: '--font-file-sn-pro-latin-ext',
  declarations: [
    { prop: 'font-family', value: 'SN Pro Variable' },
    {
      prop: 'unicode-range',
      value:
        'U+0102-0111,U+0114-0129,U+012C-0130,U+0132-0142,U+0145-0149,U+014E-0151,U+0154-0169,U+016C-0180,U+0182-0189,U+018B-0197,U+019A-01B2,U+01B5-01F7,U+01FA-0252,U+0254-0256,U+0258-02BA,U+1E00-1E3D,U+1E40-1E43,U+1E46-1E61,U+1E64-1E9F,U+1EF2-1EFF,U+20A0-20A5,U+20A7-20AB,U+20AD-20C0',
    },
  ],
})

const snProVietnamese = localFont({
  src: '../../node_modules/@fontsource-variable/sn-pro/files/sn-pro-vietnamese-wght-normal.woff2',
  weight: '200 900',
  display: 'swap',
  preload: false,
  adjustFontFallback: false,
  variable: '--font-file-sn-pro-vietnamese',
  declarations: [
    { prop: 'font-family', value: 'SN Pro Variable' },
    {
      prop: 'unicode-range',
      value: 'U+0309,U+1EA2-1EB7,U+1EBA-1EC9,U+1ECE-1EE3,U+1EE6-1EF1',
    },
  ],
})

const ojujuLatin = localFont({
  src: './ojuju-latin.woff2',
  weight: '800',
  display: 'swap',
  preload: true,
  adjustFontFallback: false,
  variable: '--font-file-ojuju-latin',
  declarations: [
    { prop: 'font-family', value: 'Ojuju Variable' },
    {
      prop: 'unicode-range',
      value:
        'U+0000-007F,U+00A0,U+00A9,U+00AB,U+00AD-00AE,U+00B0,U+00B7,U+00BB,U+00C0-00C1,U+00C8-00C9,U+00CC-00CD,U+00D2-00D3,U+00D7,U+00D9-00DA,U+00E0-00E1,U+00E8-00E9,U+00EC-00ED,U+00F2-00F3,U+00F9-00FA,U+2000-206F,U+2122,U+2191,U+2193,U+2212,U+FEFF,U+FFFD',
    },
  ],
})

const ojujuAccents = localFont({
  src: './ojuju-accents.woff2',
  weight: '800',
  display: 'swap',
  preload: false,
  adjustFontFallback: false,
  variable: '--font-file-ojuju-accents',
  declarations: [
    { prop: 'font-family', value: 'Ojuju Variable' },
    {
      prop: 'unicode-range',
      value:
        'U+0080-009F,U+00A1-00A8,U+00AA,U+00AC,U+00AF,U+00B1-00B6,U+00B8-00BA,U+00BC-00BF,U+00C2-00C7,U+00CA-00CB,U+00CE-00D1,U+00D4-00D6,U+00D8,U+00DB-00DF,U+00E2-00E7,U+00EA-00EB,U+00EE-00F1,U+00F4-00F8,U+00FB-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+20AC,U+2215',
    },
  ],
})

const ojujuLatinExt = localFont({
  src: './ojuju-latin-ext.woff2',
  weight: '800',
  display: 'swap',
  preload: false,
  adjustFontFallback: false,
  variable: '--font-file-ojuju-latin-ext',
  declarations: [
    { prop: 'font-family', value: 'Ojuju Variable' },
    {
      prop: 'unicode-range',
      value: 'U+0100-0130,U+0132-0151,U+0154-02BA,U+1E00-1E9F,U+1EF2-1EFF,U+20A0-20AB,U+20AD-20C0',
    },
  ],
})

const ojujuDotted = localFont({
  src: './ojuju-dotted.woff2',
  weight: '800',
  display: 'swap',
  preload: false,
  adjustFontFallback: false,
  variable: '--font-file-ojuju-dotted',
  declarations: [
    { prop: 'font-family', value: 'Ojuju Variable' },
    {
      prop: 'unicode-range',
      value: 'U+0300-0301,U+0303-0304,U+0308-0309,U+0323,U+0329,U+1EA0-1EF1',
    },
  ],
})

/** Class names that keep every @font-face in the stylesheet. */
export const fontFaces = [
  snProLatin,
  snProAccents,
  snProNigeria,
  snProDotted,
  snProLatinExt,
  snProVietnamese,
  ojujuLatin,
  ojujuAccents,
  ojujuLatinExt,
  ojujuDotted,
]
  .map(({ variable }) => variable)
  .join(' ')
