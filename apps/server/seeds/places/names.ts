/** Cities of India by their GeoNames id: the name they have today, then others that people still type. */
export const cityNames: Readonly<Record<number, readonly [shown: string, ...also: string[]]>> = {
  1275339: ["Mumbai", "Bombay"],
  1277333: ["Bengaluru", "Bangalore"],
  1275004: ["Kolkata", "Calcutta"],
  1264527: ["Chennai", "Madras"],
  1259229: ["Pune", "Poona"],
  1253573: ["Vadodara", "Baroda"],
  1267995: ["Kanpur", "Cawnpore"],
  1253405: ["Varanasi", "Banaras", "Benares", "Kashi"],
  1278994: ["Prayagraj", "Allahabad"],
  1253102: ["Visakhapatnam", "Vizag"],
  1254745: ["Theni", "Teni"],
  1270396: ["Howrah", "Haora"],
  1278149: ["Chhatrapati Sambhajinagar", "Aurangabad"],
  1271476: ["Guwahati", "Gauhati"],
  1262321: ["Mysuru", "Mysore"],
  1269920: ["Hubballi", "Hubli"],
  1254163: ["Thiruvananthapuram", "Trivandrum"],
  1254388: ["Tiruchirappalli", "Trichy"],
  1275817: ["Bhubaneswar", "Bhubaneshwar"],
  1273874: ["Kochi", "Cochin"],
  1258315: ["Rourkela", "Raurkela"],
  1273313: ["Dehradun", "Dehra Dun"],
  1270752: ["Kalaburagi", "Gulbarga"],
  1265873: ["Kozhikode", "Calicut"],
  1276533: ["Belagavi", "Belgaum"],
  1263780: ["Mangaluru", "Mangalore"],
  8629640: ["Thoothukudi", "Tuticorin"],
  1259091: ["Kollam", "Quilon"],
  1279228: ["Ahilyanagar", "Ahmednagar", "Ahmadnagar"],
  1272691: ["Dhule", "Dhulia"],
  1276509: ["Ballari", "Bellary"],
  1274693: ["Chandrapur", "Chanda"],
  1254187: ["Thrissur", "Trichur"],
  1275198: ["Brahmapur", "Berhampur"],
  1256728: ["Shahjahanpur", "Shahjanpur"],
  1256515: ["Shivamogga", "Shimoga"],
  1254089: ["Tumakuru", "Tumkur"],
  1258932: ["Rajamahendravaram", "Rajahmundry"],
  1277029: ["Bardhaman", "Burdwan", "Barddhaman"],
  1275701: ["Vijayapura", "Bijapur"],
  1257845: ["Sagar", "Saugor"],
  1278672: ["Ananthapuramu", "Anantapur"],
  1259425: ["Puducherry", "Pondicherry"],
  1254649: ["Thanjavur", "Tanjore"],
  1262482: ["Munger", "Monghyr"],
  1269935: ["Hosapete", "Hospet"],
  1270642: ["Gurugram", "Gurgaon"],
  1272051: ["Eluru", "Ellore"],
  1277799: ["Bahraich", "Bahraigh"],
  1269910: ["Hugli", "Hooghly"],
  1278985: ["Alappuzha", "Alleppey"],
  1256237: ["Shimla", "Simla"],
  1271976: ["Faizabad", "Ayodhya", "Fyzabad"],
  1260728: ["Palakkad", "Palghat"],
  1274987: ["Kannur", "Cannanore"],
  1261012: ["Dharashiv", "Osmanabad"],
  1253993: ["Ooty", "Udhagamandalam", "Ootacamund"],
  1261162: ["Nabarangpur", "Nowrangapur"],
  1268008: ["Kanniyakumari", "Kanyakumari"],
};

/** Large cities whose district carries another name than theirs. */
export const cityDistricts: Readonly<Record<number, string>> = {
  1262204: "in-tamil-nadu-kanniyakumari", // Nagercoil
  1253993: "in-tamil-nadu-the-nilgiris", // Ooty
  1277333: "in-karnataka-bengaluru-urban",
  1269920: "in-karnataka-dharwad", // Hubballi
  1263780: "in-karnataka-dakshina-kannada", // Mangaluru
  1275339: "in-maharashtra-mumbai-city",
  1259652: "in-maharashtra-pune", // Pimpri
  1268295: "in-maharashtra-thane", // Kalyan
  1272423: "in-maharashtra-thane", // Dombivli
  1275901: "in-maharashtra-thane", // Bhiwandi
  1253894: "in-maharashtra-thane", // Ulhasnagar
  1273874: "in-kerala-ernakulam", // Kochi
  1253184: "in-andhra-pradesh-ntr", // Vijayawada
  1261529: "in-andhra-pradesh-sri-potti-sriramulu-nellore",
  1258932: "in-andhra-pradesh-east-godavari", // Rajamahendravaram
  7279746: "in-uttar-pradesh-gautam-buddha-nagar", // Noida
  6954929: "in-uttar-pradesh-gautam-buddha-nagar", // Greater Noida
  1267995: "in-uttar-pradesh-kanpur-nagar",
  1271476: "in-assam-kamrup-metropolitan", // Guwahati
  1269300: "in-jharkhand-east-singhbhum", // Jamshedpur
  1275817: "in-odisha-khordha", // Bhubaneswar
  1258315: "in-odisha-sundargarh", // Rourkela
  1278314: "in-west-bengal-paschim-bardhaman", // Asansol
  1272175: "in-west-bengal-paschim-bardhaman", // Durgapur
  1275971: "in-chhattisgarh-durg", // Bhilai
};

/** Countries that go by another name as well, or whose name the standard spells longer than people do. */
export const countryNames: Readonly<Record<string, readonly [shown: string, ...also: string[]]>> = {
  AE: ["United Arab Emirates", "UAE"],
  CD: ["Congo - Kinshasa", "DR Congo", "Democratic Republic of the Congo"],
  CI: ["Côte d’Ivoire", "Ivory Coast"],
  CZ: ["Czechia", "Czech Republic"],
  GB: ["United Kingdom", "UK", "Great Britain", "England", "Scotland", "Wales"],
  HK: ["Hong Kong"],
  IN: ["India", "Bharat"],
  KR: ["South Korea", "Republic of Korea"],
  MM: ["Myanmar", "Burma"],
  MO: ["Macao", "Macau"],
  NL: ["Netherlands", "Holland"],
  SZ: ["Eswatini", "Swaziland"],
  TL: ["Timor-Leste", "East Timor"],
  TR: ["Türkiye", "Turkey"],
  US: ["United States", "USA", "America"],
};
