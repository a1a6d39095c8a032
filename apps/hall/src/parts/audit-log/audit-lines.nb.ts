import type { Permission } from '@lokalbingo/contract/permissions';

/** The acts that concern a person's own login. */
type LoginAct =
  | 'log_in'
  | 'log_in_by_pin'
  | 'log_out'
  | 'lock'
  | 'unlock'
  | 'step_up'
  | 'confirm'
  | 'end_session'
  | 'register_passkey'
  | 'remove_passkey'
  | 'make_recovery_codes'
  | 'set_pin'
  | 'set_password'
  | 'set_authenticator'
  | 'accept_invitation'
  | 'log_in_by_chain'
  | 'link_chain_login'
  | 'unlink_chain_login'
  | 'identify';

/** Texts of the lines of the audit log. */
export const auditLinesTexts = {
  columns: { at: 'Tid', act: 'Handling', object: 'Gjelder', outcome: 'Utfall', reason: 'Begrunnelse' },
  done: 'Gjort',
  begun: 'Begynt',
  seen: 'Sett',
  confirmed: 'Bekreftet',
  waits: 'Venter',
  refused: 'Avslått',
};

const acts: Partial<Record<string, string>> = {
  log_in: 'Logget inn',
  log_in_by_pin: 'Logget inn med PIN',
  log_out: 'Logget ut',
  lock: 'Låste skjermen',
  unlock: 'Låste opp skjermen',
  step_up: 'Bekreftet på nytt',
  confirm: 'Bekreftet for en annen',
  end_session: 'Avsluttet en innlogging',
  register_passkey: 'La til passnøkkel',
  remove_passkey: 'Fjernet passnøkkel',
  make_recovery_codes: 'Laget nye reservekoder',
  set_pin: 'Valgte ny PIN',
  set_password: 'Valgte nytt passord',
  set_authenticator: 'Byttet autentiseringsapp',
  accept_invitation: 'Godtok invitasjonen',
  log_in_by_chain: 'Logget inn med kjeden',
  link_chain_login: 'Koblet til innlogging med kjeden',
  unlink_chain_login: 'Koblet fra innlogging med kjeden',
  identify: 'Legitimerte seg med BankID',
  let_in_staff: 'Slapp inn uten BankID',
  manage_chain_issuers: 'Kjedens innlogging',
  settle_declaration: 'Egenerklæring',
  approve_exposed_person: 'Godkjente politisk eksponert person',
  manage_qr_codes: 'QR-koder',
  close_account: 'Avsluttet eller åpnet konto',
  copy_for_member: 'Kopi til medlem',
  find_in_chat: 'Dekknavn i chatten',
  hold_data: 'Bevaringspålegg',
  keep_trainings: 'Opplæring',
  answer_authority: 'Svarte på spørsmål om kundeforhold',
  report_suspicion: 'Varsel til hvitvaskingsansvarlig',
  investigate: 'Undersøkelse',
  hold_payouts: 'Stanset utbetaling',
  release_payouts: 'Frigitt utbetaling',
  find_member: 'Søk etter medlem',
  see_member_card: 'Medlem',
  see_member_contact: 'Kontaktopplysninger',
  see_member_movements: 'Transaksjoner',
  see_member_play: 'Runder og spill',
  print_statement: 'Kontoutskrift',
  register_member: 'Nytt medlem',
  request_mobile_change: 'Bytte av mobilnummer',
  decide_mobile_change: 'Avgjort bytte av mobilnummer',
  send_password_link: 'Lenke til nytt passord',
  end_member_sessions: 'Utlogging av medlem',
  correct_member: 'Rettet navn eller fødselsdato',
  mark_card_fault: 'Kortfeil',
  mend_card_fault: 'Rettet kortfeil',
  pause_for_member: 'Spillepause for medlem',
  write_member_note: 'Notat',
  keep_shift: 'Kassevakt',
  cash_in: 'Innskudd',
  cash_out: 'Utbetaling',
  confirm_cash: 'Bekreftet kontantbeløp',
  see_receipt: 'Kvittering',
  look_up_coupon: 'Oppslag av kupong',
  mark_coupon_paid: 'Betalt kupong',
  confirm_coupon: 'Bekreftet kupong',
  import_coupons: 'Leste inn kuponger',
  reverse_receipt: 'Reversert kvittering',
  cancel_round: 'Avlyst runde',
  cancel_day: 'Dagens spill',
  propose_plan: 'Spilleplan',
  approve_plan: 'Godkjent spilleplan',
  see_staff: 'Medarbeidere',
  manage_staff: 'Roller og invitasjoner',
  reset_factor: 'Nullstilt innlogging',
  review_grants: 'Gjennomgang av roller',
  manage_counters: 'Skrankeplasser',
  write_hall_message: 'Melding til spillerne',
  write_global_message: 'Melding til alle haller',
  approve_global_message: 'Godkjent melding til alle haller',
  pair_screen: 'Ny hallskjerm',
  steer_screens: 'Styrte hallskjerm',
  remove_screen: 'Fjernet hallskjerm',
  manage_hall_page: 'Hallens side og åpningstider',
  propose_hall_settings: 'Forslag om tilbud og grenser',
  approve_hall_settings: 'Godkjente tilbud og grenser',
  see_payer: 'Bankkonto hallen betaler fra',
  propose_payer: 'Forslag om ny bankkonto',
  approve_payer: 'Avgjorde ny bankkonto',
  manage_chain: 'Kjedens navn og utseende',
  see_withdrawals: 'Uttak',
  take_up_withdrawal: 'Tok opp uttak',
  approve_withdrawal: 'Godkjente uttak',
  approve_withdrawals: 'Godkjente flere uttak',
  refuse_withdrawal: 'Avslo uttak',
  make_payment_file: 'Betalingsfil',
  book_withdrawal: 'Bokførte uttak',
  settle_prize: 'Gevinst over taket',
  see_member_complaints: 'Klager på et medlemskort',
  take_up_refused_prize: 'Tok opp avslått gevinst',
  release_refused_prize: 'Frigjorde avslått gevinst',
  settle_account_case: 'BankID-sak',
  see_differences: 'Avvik',
  ask_about_difference: 'Spurte motparten igjen om avvik',
  settle_difference: 'Avklarte avvik',
  agree_to_difference: 'Bekreftet avklart avvik',
  see_alarms: 'Varsel',
  settle_alarm: 'Kvitterte eller lukket varsel',
  call_balls: 'Opplesing',
  take_caller_place: 'Tok plassen som oppleser',
  leave_caller_place: 'Forlot plassen som oppleser',
  hand_over_draw: 'Overlot trekningen til maskinen',
  export_figures: 'Hentet hallens tall',
  export_chain_figures: 'Hentet kjedens tall',
  export_statistics: 'Hentet statistikk',
  see_person_by_order: 'Oppslag etter pålegg',
  see_looks_by_order: 'Så oppslag etter pålegg',
  report_incident: 'Hendelse',
  set_morning_mail: 'Slo morgenposten av eller på',
  see_hall_audit_log: 'Hallens spor',
  see_whole_audit_log: 'Alle spor',
  save_queue_filter: 'Lagret eller slettet filter i køene',
  run_command: 'Kjørte kommando på serveren',
  see_books: 'Leste regnskapet på serveren',
  export_journal: 'Hentet bilag eller journal',
  close_books: 'Forslag om å stenge regnskapet',
  approve_closing: 'Avgjorde stenging av regnskapet',
  enter_in_books: 'Banksaldo og andel til formål',
} satisfies Partial<
  Record<
    | Permission
    | LoginAct
    | 'save_queue_filter'
    | 'run_command'
    | 'see_receipt'
    | 'take_caller_place'
    | 'leave_caller_place'
    | 'set_morning_mail',
    string
  >
>;

/** The Norwegian name of an act in the audit log; the act's code when it has none. */
export const actInWords = (act: string): string => acts[act] ?? act;

const kinds: Partial<Record<string, string>> = {
  card: 'Spillekonto',
  cash_difference: 'Kassedifferanse',
  chain: 'Kjede',
  command: 'Kommando',
  cash_movement: 'Flyttede penger',
  counter: 'Skrankeplass',
  coupon: 'Kupong',
  drawer: 'Kasseskuff',
  game: 'Hovedspill',
  game_plan: 'Spilleplan',
  grant: 'Rolle',
  message: 'Melding',
  receipt: 'Kvittering',
  round: 'Runde',
  screen: 'Hallskjerm',
  session: 'Innlogging',
  setting: 'Endring',
  shift: 'Kassevakt',
  staff: 'Medarbeider',
  withdrawal: 'Uttak',
  payment_file: 'Betalingsfil',
  prize: 'Gevinst',
  refused_prize: 'Avslått gevinst',
  account: 'BankID-sak',
  pair: 'Samme person?',
  card_difference: 'Avvik',
  party_difference: 'Avvik',
  books_finding: 'Feil i regnskapet',
  alarm: 'Varsel',
  journal: 'Journal',
  voucher: 'Bilag',
  closing: 'Stenging',
  bank_balance: 'Banksaldo',
  purpose: 'Formål',
};

/** An act's subject, in Norwegian: "Kvittering 2026/17". */
export const objectInWords = ({ kind, id }: { readonly kind: string; readonly id: string }): string =>
  `${kinds[kind] ?? kind} ${id}`;

/** The acts with a Norwegian name, in alphabetical order. */
export const namedActs = Object.entries(acts)
  .map(([act, name = act]) => ({ act, name }))
  .toSorted((one, other) => one.name.localeCompare(other.name, 'nb'));
