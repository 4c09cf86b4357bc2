/** Some of those that the provider lists. */
export const sandboxBanks = [
  { id: 1, name: 'Access Bank', code: '044' },
  { id: 3, name: 'Fidelity Bank', code: '070' },
  { id: 7, name: 'First Bank of Nigeria', code: '011' },
  { id: 9, name: 'Guaranty Trust Bank', code: '058' },
  { id: 18, name: 'United Bank For Africa', code: '033' },
  { id: 21, name: 'Zenith Bank', code: '057' },
  { id: 67, name: 'Kuda Bank', code: '50211' },
]
