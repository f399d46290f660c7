export interface DemoMessage {
  daysAgo: number
  /** The sender; undefined for a random customer. */
  stranger?: { name: string; email: string }
  subject: string
  message: string
  /** Undefined: it still waits for an answer. */
  answer?: string
}

export const MESSAGES: readonly DemoMessage[] = [
  {
    daysAgo: 54,
    subject: 'Which size?',
    message:
      'I am 5 feet 9 and 74 kg. My shirts are 40 in the collar. Should I take M or L in the Everyday White Panjabi?',
    answer:
      'Salam, take L. It is cut straight, and in M it would sit close at the chest. If it does not fit, we will exchange it within seven days.',
  },
  {
    daysAgo: 47,
    subject: 'ডেলিভারি চার্জ',
    message: 'দিনাজপুর সদরে পাঞ্জাবি পাঠাতে কত টাকা লাগবে, আর কয়দিনে পাবো?',
    answer: 'সালাম। সারা দেশে সাধারণ ডেলিভারি চার্জ একই, চেকআউটে দেখা যাবে। দিনাজপুরে সাধারণত ৪–৫ দিনে পৌঁছে যায়।',
  },
  {
    daysAgo: 41,
    stranger: { name: 'Shafiqul Islam', email: 'shafiqul@boutique.test' },
    subject: 'Wholesale prices',
    message:
      'I run a shop in Zindabazar, Sylhet. Do you sell panjabi wholesale, from 30 pieces, and what would the block-print kurta cost then?',
    answer:
      'Thank you for writing. From 30 pieces of one design we take 18 percent off, and cutting takes about two weeks. Please call us on the shop number and ask for Nusrat.',
  },
  {
    daysAgo: 36,
    subject: 'Parcel not here yet',
    message: 'The page says out for delivery since yesterday, and nobody has called me.',
    answer:
      'We are sorry. The rider could not find the house and noted a wrong number. He is coming today before 6 pm and will call first.',
  },
  {
    daysAgo: 29,
    subject: 'Washing jamdani',
    message: 'Can the midnight jamdani go into the machine on a gentle programme? My wife says no.',
    answer:
      'Your wife is right: by hand, in cold water, and dry it in the shade. Then it will last for many Eids.',
  },
  {
    daysAgo: 24,
    subject: 'মাপ ছোট হয়েছে',
    message: 'চেক শার্টটা গায়ে ছোট হয়েছে। L সাইজ দিয়ে বদলে নেওয়া যাবে? ট্যাগ খোলা হয়নি।',
    answer: 'অবশ্যই। রাইডার কাল L সাইজ নিয়ে যাবে এবং আগেরটা নিয়ে আসবে। কোনো বাড়তি খরচ নেই।',
  },
  {
    daysAgo: 18,
    stranger: { name: 'Rumana Afroz', email: 'rumana@school.test' },
    subject: 'Twenty polos for teachers',
    message:
      'We need 20 charcoal polos with a small school crest for our teachers by the end of next month. Can you embroider?',
    answer:
      'We can. The crest costs ৳60 a piece and takes ten days. Please send us a picture of it and the sizes.',
  },
  {
    daysAgo: 13,
    subject: 'Refund to my card',
    message: 'I cancelled my order four days ago. My bank shows nothing yet.',
    answer:
      'We sent it back on the same day; the order page shows the reference. Banks here take five to seven working days.',
  },
  {
    daysAgo: 9,
    subject: 'Is the shop open on Friday?',
    message:
      'I would like to try the olive field jacket before I buy it. Are you open after Jumma?',
    answer: 'Yes, from 9 in the morning to 10 at night, with a break for the prayer.',
  },
  {
    daysAgo: 6,
    subject: 'Gift card',
    message: 'Can you put a card into the parcel that says “Shubho jonmodin, Abbu”?',
    answer: 'With pleasure. We have written it by hand, and left the invoice out.',
  },
  {
    daysAgo: 4,
    stranger: { name: 'তাহমিনা বেগম', email: 'tahmina@mail.test' },
    subject: 'শালটা আবার কবে আসবে?',
    message: 'নকশি শালটা আমার মায়ের জন্য নিতে চাই। আর কয়টা আছে, আর নতুন কবে আসবে?',
  },
  {
    daysAgo: 2,
    subject: 'Change of address',
    message:
      'I have moved from Mirpur to Uttara. Can the parcel that I ordered yesterday go to the new house, please?',
  },
  {
    daysAgo: 1,
    subject: 'Sleeves too long',
    message:
      'The overshirt is lovely, but the sleeves cover my hands. You say that you shorten them: should I come by, or send it?',
  },
]
