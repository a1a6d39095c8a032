-- The day as the simulated clerks recorded it.

CREATE TABLE simulation.day AS
  SELECT (row ->> 'hallId')::integer AS hall_id, (row ->> 'movements')::integer AS movements
  FROM simulation.memory WHERE what = 'day';
CREATE TABLE simulation.told_receipts AS
  SELECT row ->> 'receiptNo' AS receipt_no, row ->> 'kind' AS kind, row ->> 'state' AS state, row ->> 'reverses' AS reverses,
    (row ->> 'amount')::bigint AS amount_ore, (row ->> 'cardId')::bigint AS card_id,
    (row ->> 'clerkId')::integer AS clerk_id, row ->> 'confirmedBy' IS NOT NULL AS is_confirmed
  FROM simulation.memory WHERE what = 'receipt';
CREATE TABLE simulation.purses AS
  SELECT (row ->> 'id')::integer AS drawer_id, (row ->> 'amountOre')::bigint AS amount_ore
  FROM simulation.memory WHERE what = 'purse';
CREATE TABLE simulation.cards AS
  SELECT (row ->> 'id')::bigint AS card_id, (row ->> 'amountOre')::bigint AS amount_ore
  FROM simulation.memory WHERE what = 'card';
CREATE TABLE simulation.told_settlements AS
  SELECT row ->> 'settlementNo' AS settlement_no, (row ->> 'shiftId')::integer AS shift_id,
    (row ->> 'paidIn')::bigint AS paid_in_ore, (row ->> 'paidOut')::bigint AS paid_out_ore
  FROM simulation.memory WHERE what = 'settlement';
CREATE TABLE simulation.worked_cases AS
  SELECT row ->> 'caseId' AS case_id FROM simulation.memory WHERE what = 'case';
