-- Staff look up under which name the chat knows a member, or who bears such a name: both are kept as acts.
ALTER TABLE member_desk.acts DROP CONSTRAINT acts_what_check;
ALTER TABLE member_desk.acts ADD CONSTRAINT acts_what_check CHECK (what IN
  ('sessions_ended', 'account_closed', 'account_reopened', 'chat_name_told', 'found_by_chat_name'));
