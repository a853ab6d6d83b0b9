export const messageKeys = {
  conversations: ['messages', 'conversation'] as const,
  conversation: (projectId: string) => ['messages', 'conversation', projectId] as const,
  unread: ['messages', 'unread'] as const,
}
