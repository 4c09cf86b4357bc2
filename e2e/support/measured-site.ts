import { startCollector } from '../../upstream/testing/collector.ts'
import { Installation } from './installation.ts'

const METRICS_PORT = 3279

/** An installation with metrics that sends its traces to a collector of the test. */
export class MeasuredSite {
  readonly origin: string
  private readonly port: number
  private product: Installation | undefined
  private collector: Awaited<ReturnType<typeof startCollector>> | undefined

  constructor(port: number) {
    this.port = port
    this.origin = `http://localhost:${port}`
  }

  async start(): Promise<void> {
    this.collector = await startCollector()
    const env = { OTEL_EXPORTER_OTLP_ENDPOINT: this.collector.url, METRICS_PORT: String(METRICS_PORT) }
    this.product = new Installation({ port: this.port, name: 'measured', env })
    await this.product.start()
  }

  get traces(): NonNullable<typeof this.collector> {
    if (!this.collector) throw new Error('The site is not started.')
    return this.collector
  }

  /** As Prometheus reads them. */
  async metrics(): Promise<string> {
    return (await fetch(`http://127.0.0.1:${METRICS_PORT}/metrics`)).text()
  }

  async stop(): Promise<void> {
    await this.product?.stop()
    this.collector?.close()
  }
}
