-- What a table tells of its hall and of the player at it, with what the player card holds: one look for many at once.
CREATE VIEW rounds.members AS
SELECT card.hall_id, card.player_id, hall.hall_name, hall.logo, hall.phone, player.first_name,
  account.own_ore, account.winnings_ore
FROM player_cards.cards AS card
JOIN halls.halls AS hall ON hall.hall_id = card.hall_id
JOIN identity.players AS player ON player.player_id = card.player_id
JOIN ledger.accounts AS account ON account.hall_id = card.hall_id AND account.account_id = card.account_id;
