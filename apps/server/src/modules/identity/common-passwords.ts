/**
 * Passwords that are tried first by whoever guesses: Norwegian and international words, names, places, clubs, runs
 * across the keyboard and rows of digits, in small letters. Chosen for this product and last looked through on
 * 21 November 2026; when it is looked through again, the date changes with it.
 */
const list = `
  abcabc abcdef abcdefg abcdefgh access admin adminadmin administrator alesund alexander alexandra alta
  amalie anders andreas andrew android anette angel angels annette apple april arendal arsenal asdfgh
  asdfghj asdfghjk asdfghjkl ashley askeladden audi august autumn azerty babygirl bamse bamsefar bamsen
  banana barcelona barna barnebarn baseball basketball batman benjamin bente bergen berit bestefar
  bestemor bestevenn bingo bingoen bingohall bingospill bjorn bjørn bjørnen blabaer blessed blåbær bmwbmw
  bodo bodoglimt bodø bodøglimt brann bringebær brunost butterfly båten changeme charlie cheese chelsea
  chocolate christian christina computer cookie corvette cowboy cowboys daniel default delfin demo
  demodemo desember diamond donald donaldduck dragon drammen dvorak eagles elgen elisabeth elsker
  elskerdeg emma everton example facebook familie familien farfar farikal farmor februar ferie ferrari
  finnmark fjellet fjorden flower flåklypa football forever fotball fredag fredrik fredrikstad freedom
  friends fårikål gevinst ginger gjøvik glemt glemtpassord golden google gudbrandsdalen guest gunnar
  haakon hakon halden hamar handball hanna hans hardanger harley harleydavidson harrypotter harstad
  haugesund havet helgen hello hellohello hemmelig hemmelighet henrik hesten hilde himmel hockey horten
  hosten hunden hundvalp hunter hytta hyttetur håkon håndball høsten iloveyou ingeborg ingrid innlandet
  instagram internet iphone isabella ishockey jackpot jakob januar jegelskerdeg jennifer jessica jesus
  jesuschrist johanne johannes jonas jordan jordbaer jordbær joshua julaften julenisse juli juni juventus
  kaffe kaffekopp kanelbolle kardemomme kari katrine katten killer kjaereste kjaerlighet kjæreste
  kjærlighet kongsberg kristian kristiansand kristin kristine kristoffer kvikkbingo lakers langrenn larvik
  leeds lefse letmein lightning lillehammer lillestrom lillestrøm liverpool liverpoolfc lkjhgf lofoten
  login lokal lokalbingo lordag lotto lovely loveme loven loveyou lukas lutefisk lykke lykken lyn lynbingo
  lørdag løven magnus mamma manchester manchesterunited mandag marianne marius mars martin master mathias
  matthew maverick mercedes michael michelle microsoft midtsommer mikkemus mittpassord mnbvcx mnbvcxz
  molde monkey morfar mormor morten moss multer mustang mypassword narvik netflix newpassword nicole ninja
  nora nordland nordlys nordmann nordnorge norge norges norsk norway november nyttpassord nyttår odd
  oktober ola ole oliver onsdag orange oslo ostfold oyvind pannekake pappa paske passord passordet
  passphrase passw0rd password pepper phoenix pippi poiuyt poiuytrewq pokemon ponni porsche porsgrunn
  potet princess purple pusekatt påske qazwsx qazwsxedc qwaszx qweasd qweasdzxc qwerty qwertyu qwertyui
  qwertyuiop qwertz ragnhild rainbow ranger realmadrid regnbue robert rogaland root rosenborg sample
  samsung sandefjord sandnes sara sarpsborg sebastian secret september server shadow sigrid silver
  sjokolade sjøen skattemin skatten skien skiløper skogen snapchat soccer sofie solskinn solstråle solveig
  sommer sommeren sommerfugl sondag spiderman spille spillekort spiller spotify spring starlight starwars
  stavanger steelers stjerne stjerner stromsgodset strømsgodset summer sunnmøre sunshine superman
  superuser svalbard svein sverre søndag telemark tennis tesla test tester testing tests testtest thea
  thomas thor thunder tigeren tipping tirsdag tonsberg torbjorn torbjørn torsdag torstein tottenham toyota
  tromso tromsø trondelag trondheim trustno trøndelag tusenfryd twitter tønsberg ulven united user
  username valerenga valpen varen vennen vestfold vestland vestlandet viking vinner vinnerlykke vinter
  vinteren volvo vålerenga våren welcome welcomeback whatever william windows winter yamaha yankees yellow
  youtube zxcvbn zxcvbnm ålesund østfold østlandet øyvind

  0000000 00000000 0123456 01234567 012345678 0123456789 0987654 09876543 0987654321 1020304 10203040
  1020304050 1111111 11111111 1111111111 1111222 11112222 1122334 11223344 1122334455 112233445566
  11235813 1212121 12121212 1231231 12312312 123123123 123321123 12341234 1234321 12344321 1234512345
  123454321 123456123456 1234567 12345678 123456789 1234567890 1234567891 12345678910 12345678a 1234567a
  123456a 123456q 123qwe123 123qweasd 1357924680 147258369 147852369 159357456 159753456 17mai1814
  17mai2026 1q2w3e4r 1q2w3e4r5t 1qaz2wsx 1qaz2wsx3edc 2222222 2468013579 3141592 31415926 321321321
  4321432 43214321 456456456 5555555 66666666 741852963 7654321 7777777 77777777 789456123 789654123
  87654321 8888888 88888888 963852741 9876543 98765432 987654321 9999999 99999999 a123456 a1234567
  a12345678 a1b2c3d4 aa123456 abc1234 abc12345 abc123456 abc123abc abcd1234 admin123 admin1234
  administrator1 asd123asd baseball1 batman123 bergen123 bingo123 bingo1234 bingobingo brann1908 changeme1
  charlie1 demo1234 desember2026 dragon123 elskerdeg1 football1 fotball1 guest123 hallo123 hallohallo
  hei1234 heihei1 heiheihei heisann heisann1 hemmelig123 høst2025 høst2026 iloveyou1 iloveyou2 januar2026
  jegelskerdeg1 letmein1 letmein123 liverpool1 liverpool8 login123 lokalbingo123 love123 lover123 mamma123
  manchester1 manutd1 michael1 monkey123 morna123 norge123 norge1814 oslo1234 p@ssord p@ssw0rd p@ssword
  pa55w0rd pa55word pappa123 pass0rd passor0d passord1 passord12 passord123 passord1234 passw0rd1 password1
  password12 password123 password1234 pokemon1 princess1 q1w2e3r4
  q1w2e3r4t5 qwe123qwe qwer1234 qwerty123 qwerty1234 root1234 rosenborg1 sommer123 sommer2024 sommer2025
  sommer2026 starwars1 sunshine1 superman1 syttendemai test1234 test12345 testing123 trustno1 user1234
  velkommen velkommen1 velkommen123 vinner123 vinter123 vinter2025 vinter2026 welcome1 welcome123 zaq12wsx
  zaq1zaq1
`;

/** The most common passwords, in small letters. */
export const commonPasswords: ReadonlySet<string> = new Set(list.split(/\s+/).filter(Boolean));
