/**
 * Words of Indian schools in Hindi, and what they are in English. Both ways: a wish for one finds the other as well. Written in Devanagari,
 * found in Latin letters too, and whatever their endings.
 */
const lines = `
गणित: math
अंकगणित: number, math
बीजगणित: algebra
ज्यामिति, रेखागणित: geometry
जोड़, जोड़ना: addition, add
घटाना, घटाव: subtraction
गुणा: multiplication
भाग देना: division
पहाड़ा, पहाड़े: multiplication, table
भिन्न: fraction
दशमलव: decimal
प्रतिशत: percent, percentage
संख्या: number
गिनती, गिनना: counting, number
शून्य: zero
स्थानीय मान: place, value
क्षेत्रफल: area
परिमाप: perimeter
कोण: angle
त्रिभुज: triangle
वृत्त: circle
सममिति: symmetry
आँकड़े: data, statistics
प्रायिकता: probability
समीकरण: equation
माप, मापन: measurement
समय, घड़ी: time
पैसा, रुपया: money
विज्ञान: science
भौतिकी: physics
रसायन: chemistry
जीव विज्ञान: biology
प्रयोग: experiment
प्रयोगशाला: laboratory
बल: force
गति: motion
बिजली, विद्युत: electricity
चुंबक: magnet
प्रकाश, रोशनी: light
छाया: shadow
ऊष्मा, गर्मी: heat
ताप, तापमान: temperature
हवा: air
पानी, जल: water
अम्ल: acid
क्षार: base
पेड़: tree
पौधा, पौधे: plant
पत्ता, पत्ते, पत्ती: leaf, leaves
जानवर, पशु: animal
पाचन: digestion
श्वसन, साँस: respiration, breathing
शरीर: body
कोशिका: cell
प्रजनन: reproduction
भोजन, खाना: food
स्वास्थ्य: health
पर्यावरण: evs, environment
कचरा, कूड़ा: waste
मौसम: weather
मानसून, वर्षा, बारिश: monsoon, rain
जलवायु: climate
चाँद, चंद्रमा: moon
सूरज, सूर्य: sun
तारे, आकाश: astronomy
नक्शा, मानचित्र: map
भूगोल: geography
इतिहास: history
नागरिक: civics, citizenship
संविधान: constitution
अधिकार: rights
मौलिक: fundamental
चुनाव: election
संसद: parliament
लोकतंत्र: democracy
अर्थशास्त्र: economics
बाज़ार, हाट: market
स्वतंत्रता: freedom
भाषा: language
बोली: dialect, language
हिंदी: hindi
अंग्रेज़ी: english
संस्कृत: sanskrit
अक्षर, वर्ण: letter, alphabet
मात्रा: matra
शब्द: word, vocabulary
वाक्य: sentence
व्याकरण: grammar
काल: tense
संधि: sandhi
कारक, विभक्ति: vibhakti, cases
श्लोक: subhashita, shlok
पढ़ना, पठन, पढ़ाई: reading
लिखना, लेखन: writing
बोलना: speaking
सुनना: listening
कहानी: story, storytelling
कविता: poem, poetry
बालगीत, गीत, गाना: song, rhyme
नाटक: drama
निबंध: essay
अनुच्छेद: paragraph
चिट्ठी, पत्र: letter
वर्तनी: spelling
श्रुतलेख, इमला: dictation
लिखावट, सुलेख: handwriting
अपठित: unseen, passage
किताब, पुस्तक: book
पुस्तकालय: library
परीक्षा: exam, assessment
मूल्यांकन, जाँच, आकलन: assessment
प्रश्न, सवाल: question
प्रश्नपत्र: question, paper
उत्तर, जवाब: answer
अंक, नंबर: marks
परिणाम: result
कॉपी, नोटबुक: notebook
गलती, त्रुटि: mistake, error
गृहकार्य, होमवर्क: homework
पाठ: lesson
पाठ योजना: lesson, planning
पाठ्यक्रम: curriculum
गतिविधि: activity
खेल: game, play, sport
खिलौना: toy
चित्र: drawing, picture
रंग: colour
कला: art
रंगोली: rangoli
मिट्टी: clay
संगीत: music
नृत्य: dance
कक्षा: class
विद्यालय, स्कूल, पाठशाला: school
शिक्षक, अध्यापक, टीचर, गुरुजी: teacher
प्रधानाध्यापक, प्रधानाचार्य, हेडमास्टर, मुख्याध्यापक: principal, leadership
विद्यार्थी, छात्र: student
बच्चा, बच्चे, बालक: child, children
लड़की, बालिका: girl
लड़का: boy
अभिभावक, पालक: parent, families
माता, माँ, पिता: parent
परिवार: family, families
समुदाय: community
समिति: committee
प्रबंधन: management
बैठक, मीटिंग: meeting
अनुशासन: discipline, behaviour
शोर: noise
डर, भय: fear, anxiety, calm
तनाव, चिंता: stress, anxiety
गुस्सा, क्रोध: anger
झगड़ा, लड़ाई: conflict, behaviour
ध्यान: attention
रुचि: interest
आदत: habit
याद, स्मृति: memory
रटना: memory, rote
समझ, समझना: understanding
सोच, चिंतन: thinking
सीखना: learning
सिखाना, पढ़ाना, शिक्षण: teaching
कमज़ोर: weak, difficulty
समावेशी, समावेशन: inclusion
दिव्यांग, विकलांग: disability
सुरक्षा: safety
चोट: injury
प्राथमिक चिकित्सा: first, aid
हाथ: hand
पेंसिल: pencil
उल्टा: left
नेतृत्व: leadership
योजना: plan, planning
समय सारिणी: timetable
प्रशिक्षण: training
कंप्यूटर: computer
तकनीक: technology
मोबाइल, फ़ोन: phone
इंटरनेट: internet
गाँव: village
शहर: city
बचाना, बचाओ: save, conservation
मॉडल: model
प्रदर्शनी, मेला: fair, exhibition
न्यूटन: newton
नियम: law, rule
रासायनिक: chemical
जानकारी: information
पहला: first
वर्ष, साल: year
समूह: group
स्तर: level
बातचीत, चर्चा, बहस: discussion, talk
प्रोजेक्ट, परियोजना: project
वर्णमाला: letter, alphabet
वचन, लिंग: grammar
मुहावरे, लोकोक्ति: vocabulary, language
समानार्थी, विलोम, पर्यायवाची: vocabulary
सूत्र: formula
ऊर्जा: energy
ध्वनि, आवाज़: sound
धातु: metal
परमाणु: atom
तत्व: element, periodic
विकास: development, evolution
आनुवंशिकता: genetics, inheritance
पारितंत्र: ecosystem
प्रदूषण: pollution, waste
सौर मंडल: astronomy, sun
पृथ्वी: earth
नदी: water, river
अक्षांश, देशांतर: latitude, longitude
राज्य: state, map
सरकार: government, civics
विभाजन, बँटवारा: partition
आंदोलन: history
किशोर: adolescence
लड़कियाँ, लड़कियों: girls
सफ़ाई, स्वच्छता: hygiene
शौचालय: toilet, hygiene
दोपहर: lunch
छुट्टी: absence, holiday
उपस्थिति, हाज़िरी: attendance
अनुपस्थित: absent
प्रार्थना, प्रार्थना सभा: assembly
त्योहार: festival
नैतिक: values
मूल्य: values
देशभक्ति: values
भाषण: speaking
आत्मविश्वास: confidence
झिझक, शर्म: confidence, speaking
प्रोत्साहन, प्रेरणा: motivation
इनाम, पुरस्कार: reward
सज़ा, दंड: punishment, discipline
नियमित: routine
दिनचर्या: routine
कोना: corner
सहायक सामग्री, सामग्री: materials
सस्ता, कम लागत: low-cost
कागज़: paper
पहेली: puzzle
अनुमान: estimation, prediction
तर्क: reasoning
कौशल: skills
दक्षता: competency
साक्षरता: literacy
संख्या ज्ञान: numeracy
ब्लैकबोर्ड, बोर्ड: board
बेंच: bench
रिकॉर्ड: records
रजिस्टर: register, workload
शिकायत: complaint
नौकरी: job
सेवा: service
वेतन: salary
अवलोकन: observation
निरीक्षण: observation, inspection
सुझाव: feedback
प्रतिक्रिया: feedback
`;

/** Each line's Hindi words and its English words. */
export const glossary: readonly { readonly hindi: readonly string[]; readonly english: readonly string[] }[] = lines
  .trim()
  .split("\n")
  .map((line) => {
    const [hindi = "", english = ""] = line.split(": ");
    return { hindi: hindi.split(", "), english: english.split(", ") };
  });
