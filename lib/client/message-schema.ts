export const messageSchema = async () => (await import('#contract/message')).Message
