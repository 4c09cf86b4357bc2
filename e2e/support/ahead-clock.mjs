// Loaded by NODE_OPTIONS into the processes of a site: their clocks are ahead by CLOCK_AHEAD_MS.
const aheadMs = Number(process.env.CLOCK_AHEAD_MS)
const NativeDate = Date

globalThis.Date = class extends NativeDate {
  // Next copies what a Date has itself.
  static parse = NativeDate.parse
  static UTC = NativeDate.UTC

  constructor(...parts) {
    super(...(parts.length === 0 ? [NativeDate.now() + aheadMs] : parts))
  }

  static now() {
    return NativeDate.now() + aheadMs
  }
}
