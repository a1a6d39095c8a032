/** Whether the window is so narrow that the chat takes all of it, as chat-panel.module.css has it. */
export const onPhone = (): MediaQueryList => window.matchMedia('(max-width: 40rem)');
