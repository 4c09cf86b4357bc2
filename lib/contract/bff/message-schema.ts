/** For a call whose answer is only a message. */
export const messageSchema = async () => ({
  response: (await import('#contract/bff/parent-schemas')).parentSchemas.Message,
})
