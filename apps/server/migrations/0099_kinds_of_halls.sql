-- What a hall is for. Players see and find public halls only (modules/halls: isShownToPlayers). Staff practise in a
-- training hall, and the program plays by itself in a watch hall to see whether the gates hold.
ALTER TABLE halls.halls
  ADD kind text NOT NULL DEFAULT 'public' CHECK (kind IN ('public', 'training', 'watch'));
