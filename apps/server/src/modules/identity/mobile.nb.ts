/** Text for an invalid mobile number. */
export const mobileTexts = {
  notDigits: 'Mobilnummer kan kun bestå av tall',
  notEight: 'Mobilnummer må bestå av 8 tall',
} as const;
