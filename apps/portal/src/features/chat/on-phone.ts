/** Whether the window is so narrow that the chat fills it; chat-panel.module.css has the same limit. */
export const onPhone = (): MediaQueryList => window.matchMedia('(max-width: 40rem)');
