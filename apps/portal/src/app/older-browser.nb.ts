export const olderBrowserTexts = {
  title: 'Nettleseren din er for gammel',
  text: 'Lokalbingo virker ikke i denne nettleseren. Oppdater den, eller bruk en nyere telefon eller datamaskin.',
  needed:
    'Du trenger iOS eller Safari 16.4, Chrome, Edge eller Samsung Internett fra 2023, eller Firefox 128. Nyere utgaver virker også.',
  money: 'Bonger du har kjøpt, er fortsatt med. Pengene dine står på spillekontoen.',
  call: 'Ring hallen din, så hjelper de deg.',
};
