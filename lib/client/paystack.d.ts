declare module '@paystack/inline-js' {
  export type TransactionCallbacks = {
    onLoad: () => void
    onSuccess: (data?: { reference?: string; message?: string }) => void
    onCancel: () => void
    onBankTransferConfirmationPending: () => void
    onError: (error?: { type?: string; message?: string }) => void
  }

  // biome-ignore lint/style/noDefaultExport: the library's own export
  export default class PaystackPop {
    checkoutIframe: HTMLIFrameElement
    backgroundIframe: HTMLIFrameElement
    newTransaction(options: { accessCode: string } & TransactionCallbacks): unknown
    cancelTransaction(id: string): void
  }
}
