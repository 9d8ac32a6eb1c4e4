/** Texts of what partners remember. */
export const REMEMBERED_TEXT = {
  title: 'For your next visit',
  remember: 'Remember what I tell',
  rememberText:
    'Your name, what you do not eat, who comes with you, the occasion, where you are from, your work and what you like. It is kept with your account, on your devices and on the server. Turning this off erases it.',
  list: 'What they know',
  nothing: 'Nothing yet. What you tell a partner about yourself will be listed here.',
  forget: (text: string) => `Forget ${text}`,
  forgetAll: 'Forget everything',
  conversations: 'Conversations that you have finished keep their words: they are in your history.',
} as const;
