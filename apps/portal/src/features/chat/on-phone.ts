/** Whether the window is so narrow that the chat fills it; the limit is that of chat-panel.module.css. */
export const onPhone = (): MediaQueryList => window.matchMedia('(max-width: 40rem)');
