/**
 * Passwords of seven characters and more that are tried first by whoever guesses in Norway, and that the kept
 * international list lacks (no kept list of Norwegian ones is to be had): words, names, places, clubs, seasons and the
 * product's own words, in small letters. Last looked through on 21 November 2026; when it is looked through again, the
 * date changes with it.
 */
const list = `
  adminadmin alesund arendal askeladden bamsefar barnebarn bestefar bestemor bestevenn bingoen bingohall
  bingospill bjørnen blabaer bodoglimt bodøglimt bringebær brunost drammen elskerdeg familien farikal
  finnmark fjellet fjorden flåklypa fredrikstad fårikål gevinst glemtpassord gudbrandsdalen hardanger
  harleydavidson harstad haugesund hemmelighet hundvalp hyttetur håndball innlandet instagram ishockey
  jegelskerdeg jordbaer jordbær julaften julenisse kaffekopp kanelbolle kardemomme kjaereste kjaerlighet
  kjæreste kjærlighet kongsberg kristiansand kristoffer kvikkbingo langrenn lillehammer lillestrom
  lillestrøm lofoten lokalbingo lutefisk lynbingo manchesterunited midtsommer mikkemus mittpassord mnbvcxz
  netflix nordland nordlys nordmann nordnorge nyttpassord ostfold pannekake passordet passphrase poiuytrewq
  porsgrunn pusekatt ragnhild regnbue rogaland rosenborg sandefjord sandnes sarpsborg sjokolade skattemin
  skatten skiløper snapchat solskinn solstråle solveig sommeren sommerfugl spillekort spotify stavanger
  stjerne stjerner stromsgodset strømsgodset sunnmøre superuser svalbard tigeren tipping tirsdag tonsberg
  torbjorn torbjørn torsdag torstein trondelag trondheim trøndelag tusenfryd twitter tønsberg valerenga
  vestfold vestland vestlandet vinnerlykke vinteren vålerenga welcomeback ålesund østfold østlandet 0987654
  09876543 0987654321 1234512345 123456123456 17mai1814 17mai2026 4321432 admin1234 administrator1 bergen123
  bingo1234 bingobingo brann1908 demo1234 desember2026 elskerdeg1 fotball1 guest123 hallohallo hei1234
  heisann heisann1 hemmelig123 høst2025 høst2026 januar2026 jegelskerdeg1 liverpool8 login123 lokalbingo123
  morna123 norge123 norge1814 oslo1234 p@ssord p@ssword pappa123 pass0rd passor0d passord1 passord12
  passord123 passord1234 root1234 rosenborg1 sommer123 sommer2024 sommer2025 sommer2026 syttendemai
  test12345 user1234 velkommen velkommen1 velkommen123 vinner123 vinter123 vinter2025 vinter2026
`;

/** Common Norwegian passwords, in small letters. */
export const norwegianPasswords: readonly string[] = list.trim().split(/\s+/);
