// The library carries no types. Only what open-payment-popup.ts uses is declared.
declare module '@paystack/inline-js' {
  export type TransactionCallbacks = {
    onLoad: () => void
    onSuccess: (data?: { reference?: string; message?: string }) => void
    onCancel: () => void
    onBankTransferConfirmationPending: () => void
    onError: (error?: { type?: string; message?: string }) => void
  }

  // biome-ignore lint/style/noDefaultExport: it is the library's
  export default class PaystackPop {
    /** Documented and read anew each time the library uses it. */
    checkoutIframe: HTMLIFrameElement
    backgroundIframe: HTMLIFrameElement
    newTransaction(options: { accessCode: string } & TransactionCallbacks): unknown
    /** An id that names no transaction means the active one. */
    cancelTransaction(id: string): void
  }
}
