/**
 * Words that people who guess passwords in Norway try first, and that the included international list lacks (no
 * maintained Norwegian list exists): words, names, places, clubs, seasons, days and words of the games, in lower case,
 * without added digits and signs. Last reviewed on 22 November 2026; update the date with each review.
 */
const list = `
  0987654 09876543 0987654321 1234512345 123456123456 4321432 adminadmin alesund arendal askeladden bamsefar
  barnebarn bestefar bestemor bestevenn bingoen bingohall bingospill bjørnen blabaer bodoglimt bodøglimt brann
  bringebær brunost drammen elskerdeg familien farikal finnmark fjellet fjorden flåklypa fredag fredrikstad
  fårikål gevinst glemtpassord gudbrandsdalen hallohallo hardanger harleydavidson harstad haugesund hausten
  hei heisann hemmelighet hundvalp hyttetur håndball høst høsten innlandet instagram ishockey jegelskerdeg
  jordbaer jordbær julaften julenisse kaffekopp kanelbolle kardemomme kjaereste kjaerlighet kjæreste
  kjærlighet kongsberg kristiansand kristoffer kvikkbingo langrenn lillehammer lillestrom lillestrøm lofoten
  login lutefisk lynbingo lørdag mai manchesterunited mandag midtsommer mikkemus mittpassord mnbvcxz morna
  netflix nordland nordlys nordmann nordnorge norsk nyttpassord onsdag ostfold p@ssord p@ssword pannekake
  pass0rd passo passor passor0d passordet passphrase poiuytrewq porsgrunn pusekatt ragnhild regnbue rogaland
  rosenborg sandefjord sandnes sarpsborg sjokolade skattemin skatten skiløper snapchat solskinn solstråle
  solveig sommeren sommerfugl spillekort spotify stavanger stjerne stjerner stromsgodset strømsgodset sunnmøre
  superuser svalbard syttendemai søndag tigeren tipping tirsdag tonsberg torbjorn torbjørn torsdag torstein
  trondelag trondheim trøndelag tusenfryd twitter tønsberg valerenga velkommen vestfold vestland vestlandet
  vinner vinnerlykke vinteren vålerenga vår våren welcomeback ålesund østfold østlandet
`;

/** Common Norwegian passwords, in lower case. */
export const norwegianPasswords: readonly string[] = list.trim().split(/\s+/);
