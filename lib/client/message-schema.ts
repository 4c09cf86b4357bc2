/** Of an answer that is nothing but words; fetched with the first such answer. */
export const messageSchema = async () => (await import('#contract/message')).Message
