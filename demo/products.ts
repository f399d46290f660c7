import type { Size } from '#shop/catalogue/variants/contract.ts'

/** The pictures of a product. Clothes are also worn; a card shows its second picture on hover. */
export const VIEWS = ['whole', 'worn', 'cloth', 'folded'] as const

export interface DemoProduct {
  /** Public id: descriptive, in kebab case, such as 'midnight-jamdani-panjabi'. */
  id: string
  name: string
  nameBangla: string
  description: string
  descriptionBangla: string
  /** What it is made of, in both languages; left out where no name says enough. */
  cloth?: readonly [english: string, bangla: string]
  category: string
  /** Whole taka; one or two have half a taka (.50). */
  priceTaka: number
  featured: boolean
  /**
   * Pieces per size; null means always in stock (made continuously), 0 sold out. Only lists the sizes that it is
   * made in.
   */
  sizes: Partial<Record<Size, number | null>>
  /** How many days ago it was added, so that sorting by newest has an order. */
  addedDaysAgo: number
}

export const products: DemoProduct[] = [
  {
    id: 'midnight-jamdani-panjabi',
    name: 'Midnight Jamdani Panjabi',
    nameBangla: 'মিডনাইট ব্লু জামদানি পাঞ্জাবি',
    description:
      'Midnight blue cotton jamdani, handwoven in Rupganj on a pit loom in 84-count yarn. The flowers are laid in by hand while the cloth grows, so no two lengths match exactly. Straight cut to the knee, narrow band collar, shell buttons. Wash by hand in cold water and dry in the shade.',
    descriptionBangla:
      'রূপগঞ্জের পিট লুমে ৮৪ কাউন্ট সুতায় হাতে বোনা মিডনাইট ব্লু সুতি জামদানি। কাপড় বোনার সঙ্গে সঙ্গে ফুলগুলোও হাতে তোলা হয়, তাই দুটি কাপড় কখনো হুবহু এক হয় না। হাঁটু পর্যন্ত সোজা কাট, চিকন ব্যান্ড কলার, ঝিনুকের বোতাম। ঠান্ডা পানিতে হাতে ধুয়ে ছায়ায় শুকান।',
    cloth: ['Jamdani', 'জামদানি'],
    category: 'panjabi',
    priceTaka: 4900,
    featured: true,
    sizes: { S: 4, M: 7, L: 6, XL: 3, XXL: 2 },
    addedDaysAgo: 3,
  },
  {
    id: 'madder-placket-panjabi',
    name: 'Madder Placket Panjabi',
    nameBangla: 'লাল প্ল্যাকেট পাঞ্জাবি',
    description:
      'Plain handloom cotton from Tangail, in madder red, washed once before cutting so that it will not shrink on you. At 140 gsm it holds a crease but stays cool. The placket is piped in mustard, and the side pockets are deep enough for a phone. Wash the first two times on its own.',
    descriptionBangla:
      'টাঙ্গাইলের তাঁতে বোনা এক রঙের লাল সুতি কাপড়, কাটার আগে একবার ধোয়া, তাই পরে আর খাটো হবে না। ১৪০ জিএসএম কাপড়ে ভাঁজ থাকে, আবার গরমও লাগে না। প্ল্যাকেটে সরিষা রঙের পাইপিং, দুই পাশের পকেটে ফোন ধরে। প্রথম দুইবার আলাদা করে ধোবেন।',
    cloth: ['Handloom cotton', 'তাঁতের সুতি'],
    category: 'panjabi',
    priceTaka: 2450,
    featured: false,
    sizes: { S: 9, M: 18, L: 16, XL: 11, XXL: 5 },
    addedDaysAgo: 26,
  },
  {
    id: 'white-everyday-panjabi',
    name: 'Everyday White Panjabi',
    nameBangla: 'সাদা রেগুলার পাঞ্জাবি',
    description:
      'A plain white panjabi, for Friday and all the rest of the week. The cloth is a 60-count cotton poplin woven in Narsingdi and at 125 gsm close enough to wear without a vest. Straight sides, long slits, four corozo buttons. Machine wash at 40 degrees and iron while still damp.',
    descriptionBangla:
      'শুক্রবারের জন্য, সপ্তাহের বাকি দিনের জন্যও একেবারে সাধারণ একটি সাদা পাঞ্জাবি। নরসিংদীতে বোনা ৬০ কাউন্টের সুতি পপলিন, ১২৫ জিএসএম, গেঞ্জি ছাড়াই পরা যায়। সোজা কাট, লম্বা ফাড়া, চারটি কোরোজো বোতাম। ৪০ ডিগ্রিতে মেশিনে ধোয়া যায়, হালকা ভেজা থাকতে ইস্ত্রি করুন।',
    cloth: ['Cotton poplin', 'সুতি পপলিন'],
    category: 'panjabi',
    priceTaka: 1450,
    featured: false,
    sizes: { XS: null, S: null, M: null, L: null, XL: null, XXL: null },
    addedDaysAgo: 142,
  },
  {
    id: 'bottle-green-nakshi-panjabi',
    name: 'Bottle Green Nakshi Panjabi',
    nameBangla: 'বটল গ্রিন নকশি পাঞ্জাবি',
    description:
      'Bottle green cotton with a running-stitched collar and placket, sewn over three days by one of eleven women in Jamalpur. The cloth is 150 gsm and comes from Kumarkhali. Cut a little fuller than our plain panjabi. Wash inside out, by hand, and iron on the reverse.',
    descriptionBangla:
      'বটল গ্রিন সুতি কাপড়ের কলার ও প্ল্যাকেটে নকশি কাঁথার ফোঁড়, জামালপুরের এগারোজন নারীর একজন তিন দিন ধরে সেলাই করেন। কাপড় ১৫০ জিএসএম, কুমারখালীর। আমাদের সাধারণ পাঞ্জাবির চেয়ে একটু ঢিলা। উল্টো করে হাতে ধোবেন, উল্টো দিকে ইস্ত্রি করবেন।',
    cloth: ['Nakshi kantha', 'নকশি কাঁথা'],
    category: 'panjabi',
    priceTaka: 3850,
    featured: false,
    sizes: { S: 2, M: 5, L: 0, XL: 4, XXL: 1 },
    addedDaysAgo: 11,
  },
  {
    id: 'mustard-stripe-panjabi',
    name: 'Mustard Stripe Panjabi',
    nameBangla: 'সরিষা স্ট্রাইপ পাঞ্জাবি',
    description:
      'Mustard cotton with a fine off-white stripe, woven in Shahjadpur, Sirajganj, by a family that also makes lungis. 130 gsm and soft from the first day. The body is shorter than our others, ending just above the knee, and sits well over jeans. Machine wash cold.',
    descriptionBangla:
      'সরিষা রঙের সুতি কাপড়ে চিকন অফ-হোয়াইট স্ট্রাইপ, সিরাজগঞ্জের শাহজাদপুরে এমন এক পরিবারের বোনা যাঁরা লুঙ্গিও বোনেন। ১৩০ জিএসএম, প্রথম দিন থেকেই নরম। অন্যগুলোর চেয়ে খাটো, হাঁটুর একটু ওপরে; জিন্সের সঙ্গে ভালো মানায়। ঠান্ডা পানিতে মেশিনে ধোয়া যায়।',
    cloth: ['Handloom cotton', 'তাঁতের সুতি'],
    category: 'panjabi',
    priceTaka: 2190,
    featured: false,
    sizes: { S: 12, M: 20, L: 17, XL: 9 },
    addedDaysAgo: 47,
  },
  {
    id: 'terracotta-block-print-kurta',
    name: 'Terracotta Block-Print Kurta',
    nameBangla: 'টেরাকোটা ব্লক প্রিন্ট কুর্তা',
    description:
      'Block-printed by hand, cream leaf upon terracotta, with two mango-wood blocks. The 120 gsm cotton comes from Madhabdi in Narsingdi. Look closely and you can see where the blocks meet. Cut to mid-thigh with a rounded hem, to be worn untucked with chinos. Wash cold with a mild soap.',
    descriptionBangla:
      'টেরাকোটা রঙের ওপর ক্রিম রঙের পাতা, আম কাঠের দুটি ব্লকে হাতে ছাপা। ১২০ জিএসএম সুতি কাপড় নরসিংদীর মাধবদীর। কাছ থেকে দেখলে বোঝা যায় ব্লক কোথায় মিলেছে। উরু পর্যন্ত লম্বা, নিচে গোল কাট, চিনোর ওপর ছেড়ে পরার জন্য। অল্প সাবানে ঠান্ডা পানিতে ধোবেন।',
    cloth: ['Block-printed cotton', 'ব্লক প্রিন্টের সুতি'],
    category: 'panjabi',
    priceTaka: 1890,
    featured: false,
    sizes: { XS: 4, S: 8, M: 14, L: 12, XL: 6 },
    addedDaysAgo: 8,
  },
  {
    id: 'slate-khadi-kurta',
    name: 'Slate Khadi Kurta',
    nameBangla: 'স্লেট খাদি কুর্তা',
    description:
      'Hand-spun khadi from Comilla in grey with a little teal. The yarn is uneven by nature and so gives the cloth small slubs and a dry, cool hand. 170 gsm, relaxed cut, a pocket hidden in the left side seam. It softens with each wash and needs no iron if hung up wet.',
    descriptionBangla:
      'কুমিল্লার হাতে কাটা খাদি, ধূসরের সঙ্গে একটু টিল। হাতে কাটা সুতা একটু উঁচু-নিচু হয়, তাই কাপড়ে ছোট ছোট গিঁট আর শুকনো ঠান্ডা ভাব থাকে। ১৭০ জিএসএম, ঢিলা কাট, বাঁ পাশের সেলাইয়ে লুকানো পকেট। যত ধোবেন তত নরম হবে; ভেজা ঝুলিয়ে দিলে ইস্ত্রি লাগে না।',
    cloth: ['Khadi', 'খাদি'],
    category: 'panjabi',
    priceTaka: 2290,
    featured: false,
    sizes: { S: 6, M: 10, L: 3, XL: 0, XXL: 4 },
    addedDaysAgo: 71,
  },
  {
    id: 'madder-sand-check-shirt',
    name: 'Kumarkhali Check Shirt',
    nameBangla: 'কুমারখালী চেক শার্ট',
    description:
      'A handloom check from Kumarkhali, madder over sand and crossed by a single indigo thread. It is 135 gsm and the same on both faces, since the yarn is dyed before weaving. Regular fit, button-down collar, and a chest pocket whose check is matched to the front. Machine wash cold.',
    descriptionBangla:
      'কুমারখালীর তাঁতের চেক: বালি রঙের ওপর লাল, মাঝে একটি করে ইন্ডিগো সুতা। ১৩৫ জিএসএম, সুতা রং করে বোনা বলে দুই পিঠই এক রকম। রেগুলার ফিট, বাটন-ডাউন কলার, বুকপকেটের চেক সামনের সঙ্গে মেলানো। ঠান্ডা পানিতে মেশিনে ধোয়া যায়।',
    cloth: ['Handloom cotton', 'তাঁতের সুতি'],
    category: 'shirts',
    priceTaka: 2290,
    featured: true,
    sizes: { S: 8, M: 15, L: 13, XL: 7, XXL: 4 },
    addedDaysAgo: 5,
  },
  {
    id: 'white-oxford-shirt',
    name: 'White Oxford Shirt',
    nameBangla: 'সাদা অক্সফোর্ড শার্ট',
    description:
      'A white oxford shirt with a softly rolled collar, in 145 gsm cotton from Gazipur. It takes a day of office and rickshaw without giving up. Cut straight, with a box pleat at the back and buttons at the collar points. Machine wash at 40 degrees; press it, but leave out the starch.',
    descriptionBangla:
      'নরম রোল কলারের সাদা অক্সফোর্ড শার্ট, গাজীপুরের ১৪৫ জিএসএম সুতি কাপড়। অফিস আর রিকশার সারা দিন ঠিকঠাক থাকে। সোজা কাট, পেছনে বক্স প্লিট, কলারের কোনায় বোতাম। ৪০ ডিগ্রিতে মেশিনে ধোয়া যায়; ইস্ত্রি করুন, মাড় দেবেন না।',
    cloth: ['Cotton oxford', 'অক্সফোর্ড সুতি'],
    category: 'shirts',
    priceTaka: 1650,
    featured: false,
    sizes: { XS: null, S: null, M: null, L: null, XL: null, XXL: null },
    addedDaysAgo: 150,
  },
  {
    id: 'indigo-pinstripe-shirt',
    name: 'Indigo Pinstripe Shirt',
    nameBangla: 'ইন্ডিগো পিনস্ট্রাইপ শার্ট',
    description:
      'Indigo cotton with a chalk pinstripe, cool and dry, woven at Belkuchi in Sirajganj of two-ply 80-count yarn. At 115 gsm it goes under a waistcoat without bunching. Cutaway collar, single cuffs, darts at the back. Iron it warm, on the inside, and the stripe stays sharp.',
    descriptionBangla:
      'চক-সাদা পিনস্ট্রাইপের ইন্ডিগো সুতি কাপড়, সিরাজগঞ্জের বেলকুচিতে ৮০ কাউন্টের দুই তারের সুতায় বোনা, ঠান্ডা ও শুকনো। ১১৫ জিএসএম, কটির নিচে পরলে গুটিয়ে যায় না। কাটঅ্যাওয়ে কলার, সিঙ্গেল কাফ, পেছনে ডার্ট। উল্টো দিকে হালকা গরমে ইস্ত্রি করলে স্ট্রাইপ ঝকঝকে থাকে।',
    cloth: ['Two-ply cotton', 'দুই তারের সুতি'],
    category: 'shirts',
    priceTaka: 1950,
    featured: false,
    sizes: { S: 11, M: 19, L: 14, XL: 8 },
    addedDaysAgo: 33,
  },
  {
    id: 'olive-twill-overshirt',
    name: 'Olive Twill Work Shirt',
    nameBangla: 'অলিভ টুইল ওয়ার্ক শার্ট',
    description:
      'An olive twill shirt for the cool months, heavy as a light jacket at 210 gsm and good to wear open over a tee. Two flap pockets, double-stitched seams, and horn-brown buttons sewn on crosswise. The cloth is washed before sewing. It fades slowly along the seams, which is how we like it.',
    descriptionBangla:
      'ঠান্ডার মাসগুলোর জন্য অলিভ টুইল শার্ট, ২১০ জিএসএম, হালকা জ্যাকেটের মতো ভারী; টি-শার্টের ওপর খোলা রেখেও পরা যায়। ঢাকনা দেওয়া দুটি পকেট, ডাবল সেলাই, আড়াআড়ি সেলাই করা বাদামি বোতাম। সেলাইয়ের আগে কাপড় ধোয়া। সেলাই বরাবর ধীরে ধীরে রং ওঠে, আমাদের সেটাই ভালো লাগে।',
    cloth: ['Cotton twill', 'সুতি টুইল'],
    category: 'shirts',
    priceTaka: 2650,
    featured: false,
    sizes: { S: 5, M: 9, L: 9, XL: 2, XXL: 0 },
    addedDaysAgo: 17,
  },
  {
    id: 'teal-gingham-shirt',
    name: 'Teal Gingham Shirt',
    nameBangla: 'টিল গিংহাম শার্ট',
    description:
      'Small teal and white gingham, light enough for May and the bus at noon: a 110 gsm cotton from Narsingdi. Five-millimetre checks meet at the side seams. Slim through the body, with a curved hem that can stay out. Machine wash cold with like colours.',
    descriptionBangla:
      'টিল আর সাদার ছোট চেক, মে মাসের দুপুরে বাসে ওঠার মতো হালকা: নরসিংদীর ১১০ জিএসএম সুতি। পাঁচ মিলিমিটারের চেক দুই পাশের সেলাইয়ে মেলানো। স্লিম কাট, নিচে গোল, ছেড়েও পরা যায়। একই রঙের কাপড়ের সঙ্গে ঠান্ডা পানিতে মেশিনে ধোবেন।',
    cloth: ['Cotton gingham', 'সুতি গিংহাম'],
    category: 'shirts',
    priceTaka: 1350,
    featured: false,
    sizes: { XS: 6, S: 14, M: 22, L: 18, XL: 10 },
    addedDaysAgo: 58,
  },
  {
    id: 'cream-jamdani-short-sleeve-shirt',
    name: 'Cream Jamdani Camp Shirt',
    nameBangla: 'ক্রিম জামদানি ওপেন কলার শার্ট',
    description:
      'Cream jamdani from Rupganj with terracotta leaves, set wide apart, cut as a boxy camp shirt with open collar. The cloth is sheer by nature, so the front and yoke are lined with fine voile. Three shell buttons and a straight hem. Wash by hand and dry flat on a towel.',
    descriptionBangla:
      'রূপগঞ্জের ক্রিম জামদানিতে ফাঁকা ফাঁকা টেরাকোটা পাতা, খোলা কলারের ঢিলা হাফ হাতা শার্ট। কাপড় এমনিতেই পাতলা, তাই সামনে ও কাঁধে মিহি ভয়েলের লাইনিং। তিনটি ঝিনুকের বোতাম, নিচে সোজা কাট। হাতে ধুয়ে তোয়ালের ওপর মেলে শুকান।',
    cloth: ['Jamdani', 'জামদানি'],
    category: 'shirts',
    priceTaka: 2590,
    featured: false,
    sizes: { S: 3, M: 5, L: 4, XL: 1 },
    addedDaysAgo: 2,
  },
  {
    id: 'indigo-block-print-short-sleeve-shirt',
    name: 'Indigo Leaf Short-Sleeve Shirt',
    nameBangla: 'ইন্ডিগো পাতা হাফ হাতা শার্ট',
    description:
      'Small leaves printed by hand with Rangpur indigo, on cotton of 115 gsm. The blue rubs off a little at first and settles after three washes. Easy fit, notched collar, one pocket with the print run straight through it. Soak it in salt water once before the first wash.',
    descriptionBangla:
      'রংপুরের নীলে হাতে ছাপা ছোট ছোট পাতা, ১১৫ জিএসএম সুতি কাপড়ে। শুরুতে নীল একটু ওঠে, তিন ধোয়ার পর বসে যায়। ঢিলা ফিট, নচ কলার, একটি পকেট, প্রিন্ট পকেটের ওপর দিয়ে মেলানো। প্রথমবার ধোয়ার আগে একবার লবণ পানিতে ভিজিয়ে নিন।',
    cloth: ['Block-printed cotton', 'ব্লক প্রিন্টের সুতি'],
    category: 'shirts',
    priceTaka: 1490.5,
    featured: false,
    sizes: { S: 10, M: 0, L: 12, XL: 9, XXL: 6 },
    addedDaysAgo: 39,
  },
  {
    id: 'mustard-pique-polo',
    name: 'Mustard Piqué Polo',
    nameBangla: 'সরিষা পিকে পোলো',
    description:
      'Cotton piqué in deep mustard, knitted firm to hold its shape: 220 gsm, from Narayanganj. The ribbed collar is tipped in brown and lies flat without ironing. Two buttons, side vents, a slightly longer back. Machine wash cold, inside out, and dry on a line rather than a hanger.',
    descriptionBangla:
      'গাঢ় সরিষা রঙের সুতি পিকে, নারায়ণগঞ্জে শক্ত করে বোনা ২২০ জিএসএম কাপড়, আকার ঠিক থাকে। রিব কলারে বাদামি বর্ডার, ইস্ত্রি ছাড়াই সমান থাকে। দুটি বোতাম, দুই পাশে ফাড়া, পেছনটা একটু লম্বা। উল্টো করে ঠান্ডা পানিতে মেশিনে ধোবেন, হ্যাঙ্গারে নয়, দড়িতে শুকাবেন।',
    cloth: ['Cotton piqué', 'সুতি পিকে'],
    category: 'polos-tees',
    priceTaka: 1290,
    featured: true,
    sizes: { S: 13, M: 24, L: 21, XL: 12, XXL: 7 },
    addedDaysAgo: 6,
  },
  {
    id: 'charcoal-everyday-polo',
    name: 'Everyday Charcoal Polo',
    nameBangla: 'চারকোল রেগুলার পোলো',
    description:
      'The plain charcoal polo that we make all year long in 200 gsm cotton piqué from Gazipur. Taped neck seam, dark buttons, no mark on the chest. The fit is regular and the sleeve ends above the elbow. Machine wash at 40 degrees and dry in the shade.',
    descriptionBangla:
      'সারা বছর বানানো আমাদের সাধারণ চারকোল পোলো, গাজীপুরের ২০০ জিএসএম সুতি পিকে। ঘাড়ের সেলাইয়ে টেপ, গাঢ় বোতাম, বুকে কোনো লোগো নেই। রেগুলার ফিট, হাতা কনুইয়ের ওপরে শেষ। ৪০ ডিগ্রিতে মেশিনে ধুয়ে ছায়ায় শুকান।',
    cloth: ['Cotton piqué', 'সুতি পিকে'],
    category: 'polos-tees',
    priceTaka: 850,
    featured: false,
    sizes: { XS: null, S: null, M: null, L: null, XL: null, XXL: null },
    addedDaysAgo: 133,
  },
  {
    id: 'bottle-green-tipped-polo',
    name: 'Bottle Green Tipped Polo',
    nameBangla: 'বটল গ্রিন বর্ডার পোলো',
    description:
      'Bottle green with two white stripes at the collar, two at the cuffs. Knitted at 230 gsm in Narayanganj, dense enough to keep its shape at the shoulder. Three corozo buttons and a clean hem that can be worn in or out. Machine wash cold; do not bleach.',
    descriptionBangla:
      'বটল গ্রিন পোলো, কলারে দুটি আর হাতায় দুটি সাদা স্ট্রাইপ। নারায়ণগঞ্জে বোনা ২৩০ জিএসএম ঘন কাপড়, কাঁধের আকার ঠিক থাকে। তিনটি কোরোজো বোতাম; ছেড়ে বা গুঁজে দুভাবেই পরা যায়। ঠান্ডা পানিতে মেশিনে ধোবেন, ব্লিচ দেবেন না।',
    cloth: ['Cotton piqué', 'সুতি পিকে'],
    category: 'polos-tees',
    priceTaka: 1450,
    featured: false,
    sizes: { S: 7, M: 11, L: 9, XL: 5, XXL: 3 },
    addedDaysAgo: 29,
  },
  {
    id: 'brick-stripe-polo',
    name: 'Brick Stripe Polo',
    nameBangla: 'ইটরঙা স্ট্রাইপ পোলো',
    description:
      'A striped polo in brick and sand, smooth and cool, knitted as a 190 gsm jersey from dyed yarn. The stripes are broad and run level across the side seams. Self-fabric collar, short placket, one hidden button. Wash it with darks the first time.',
    descriptionBangla:
      'ইট ও বালি রঙের স্ট্রাইপ পোলো, মসৃণ আর ঠান্ডা, রং করা সুতায় বোনা ১৯০ জিএসএম জার্সি। চওড়া স্ট্রাইপ দুই পাশের সেলাইয়ে সমান মেলে। একই কাপড়ের কলার, ছোট প্ল্যাকেট, একটি লুকানো বোতাম। প্রথমবার গাঢ় কাপড়ের সঙ্গে ধোবেন।',
    cloth: ['Cotton jersey', 'সুতি জার্সি'],
    category: 'polos-tees',
    priceTaka: 1690,
    featured: false,
    sizes: { S: 5, M: 0, L: 8, XL: 6 },
    addedDaysAgo: 20,
  },
  {
    id: 'off-white-heavy-tee',
    name: 'Heavy Tee, Off-White',
    nameBangla: 'হেভি টি-শার্ট, অফ-হোয়াইট',
    description:
      'A heavy off-white tee that does not show through, in 240 gsm cotton jersey knitted tight in Gazipur. The narrow neck rib holds its line after many washes. Dropped a little at the shoulder and cut straight to the hip. Machine wash at 40 degrees and reshape while damp.',
    descriptionBangla:
      'ভারী অফ-হোয়াইট টি-শার্ট, ভেতর দেখা যায় না; গাজীপুরে ঘন করে বোনা ২৪০ জিএসএম সুতি জার্সি। অনেক ধোয়ার পরও চিকন গলার রিব ঢিলা হয় না। কাঁধ একটু নামানো, কোমর পর্যন্ত সোজা কাট। ৪০ ডিগ্রিতে মেশিনে ধোয়া যায়, ভেজা থাকতে টেনে আকার ঠিক করে নিন।',
    cloth: ['Cotton jersey', 'সুতি জার্সি'],
    category: 'polos-tees',
    priceTaka: 890,
    featured: false,
    sizes: { XS: null, S: null, M: null, L: null, XL: null },
    addedDaysAgo: 126,
  },
  {
    id: 'teal-slate-pocket-tee',
    name: 'Teal Pocket Tee',
    nameBangla: 'টিল পকেট টি-শার্ট',
    description:
      'Dyed teal once it is sewn, so every seam comes out a shade lighter than the body. 180 gsm cotton from Gazipur, very soft and without cling. A small chest pocket, bar-tacked at the corners, takes a pen or an earphone case. Wash inside out with like colours.',
    descriptionBangla:
      'সেলাইয়ের পর টিল রঙে ডাই করা, তাই সেলাইগুলো গায়ের চেয়ে এক শেড হালকা। গাজীপুরের ১৮০ জিএসএম সুতি, খুব নরম, গায়ে লেগে থাকে না। বুকে ছোট পকেট, কোনায় মজবুত সেলাই, কলম বা ইয়ারফোনের বক্স ধরে। একই রঙের কাপড়ের সঙ্গে উল্টো করে ধোবেন।',
    cloth: ['Cotton jersey', 'সুতি জার্সি'],
    category: 'polos-tees',
    priceTaka: 950,
    featured: false,
    sizes: { S: 16, M: 25, L: 22, XL: 14, XXL: 8 },
    addedDaysAgo: 44,
  },
  {
    id: 'madder-block-print-tee',
    name: 'Madder Flower Tee',
    nameBangla: 'লাল ফুল ব্লক প্রিন্ট টি-শার্ট',
    description:
      'Madder flowers printed by hand on sand-dyed jersey, row by row, at a long table in Mirpur. The 190 gsm cotton is washed before printing, so the size you try is the size you keep. Regular fit with a ribbed neck. Wash cold, inside out, and keep the iron off the print.',
    descriptionBangla:
      'বালি রঙের জার্সিতে লাল ফুল, মিরপুরে লম্বা টেবিলে সারি ধরে হাতে ছাপা। ১৯০ জিএসএম সুতি কাপড় ছাপার আগে ধোয়া, তাই যে সাইজ পরে দেখবেন সেই সাইজই থাকবে। রেগুলার ফিট, গলায় রিব। উল্টো করে ঠান্ডা পানিতে ধোবেন, প্রিন্টের ওপর ইস্ত্রি করবেন না।',
    cloth: ['Block-printed cotton', 'ব্লক প্রিন্টের সুতি'],
    category: 'polos-tees',
    priceTaka: 990,
    featured: false,
    sizes: { XS: 2, S: 5, M: 9, L: 7, XL: 0 },
    addedDaysAgo: 13,
  },
  {
    id: 'olive-corduroy-trousers',
    name: 'Olive Corduroy Trousers',
    nameBangla: 'অলিভ কর্ডুরয় প্যান্ট',
    description:
      'Olive cotton corduroy with eight wales to the inch, 300 gsm, for the few months when Dhaka is cool. One pleat, mid rise, and a leg that narrows a little from the knee. The waistband is lined in striped Tangail cotton. Wash inside out and brush the pile while it is damp.',
    descriptionBangla:
      'অলিভ সুতি কর্ডুরয়, ইঞ্চিতে আটটি দাগ, ৩০০ জিএসএম, ঢাকার অল্প কয়েক মাসের ঠান্ডার জন্য। এক প্লিট, মিড রাইজ, হাঁটুর নিচ থেকে একটু চাপা। কোমরের ভেতরে টাঙ্গাইলের স্ট্রাইপ সুতি কাপড়। উল্টো করে ধোবেন, হালকা ভেজা থাকতে ব্রাশ করে নেবেন।',
    cloth: ['Corduroy', 'কর্ডুরয়'],
    category: 'trousers-denim',
    priceTaka: 2750,
    featured: true,
    sizes: { S: 6, M: 12, L: 10, XL: 5 },
    addedDaysAgo: 9,
  },
  {
    id: 'charcoal-herringbone-trousers',
    name: 'Charcoal Herringbone Trousers',
    nameBangla: 'চারকোল হেরিংবোন প্যান্ট',
    description:
      'Charcoal herringbone that hangs like a good wool, in a 240 gsm mix of cotton and viscose you can wash. Flat front, side adjusters instead of belt loops, and a hem left long for your tailor. With a white shirt they pass for half a suit. Machine wash cold and hang by the hem.',
    descriptionBangla:
      'চারকোল হেরিংবোন, ভালো উলের মতো ঝোলে, অথচ ধোয়া যায়: ২৪০ জিএসএম সুতি ও ভিসকস। সামনে প্লিট নেই, বেল্ট লুপের বদলে দুই পাশে অ্যাডজাস্টার, নিচটা লম্বা রাখা যাতে দর্জি মাপমতো কেটে দেন। সাদা শার্টের সঙ্গে পরলে আধা স্যুট। ঠান্ডা পানিতে মেশিনে ধুয়ে নিচের দিক থেকে ঝোলাবেন।',
    cloth: ['Cotton and viscose', 'সুতি ও ভিসকস'],
    category: 'trousers-denim',
    priceTaka: 2490,
    featured: false,
    sizes: { S: 8, M: 13, L: 11, XL: 7, XXL: 4 },
    addedDaysAgo: 36,
  },
  {
    id: 'sand-everyday-chinos',
    name: 'Everyday Sand Chinos',
    nameBangla: 'স্যান্ড রেগুলার চিনো',
    description:
      'Sand-coloured chinos you can sit on the floor in: 250 gsm cotton twill with two per cent elastane. Slim but never tight, with slanted pockets and a covered zip. Made all year in Gazipur from one block, so a second pair fits like the first. Machine wash at 40 degrees.',
    descriptionBangla:
      'বালি রঙের চিনো, পরে মেঝেতে বসা যায়: ২৫০ জিএসএম সুতি টুইল, দুই শতাংশ ইলাস্টেন। স্লিম কিন্তু টাইট নয়, তেরছা পকেট, ঢাকা জিপ। গাজীপুরে সারা বছর একই মাপে বানানো, তাই দ্বিতীয়টাও প্রথমটার মতোই ফিট হবে। ৪০ ডিগ্রিতে মেশিনে ধোয়া যায়।',
    cloth: ['Cotton twill', 'সুতি টুইল'],
    category: 'trousers-denim',
    priceTaka: 1650,
    featured: false,
    sizes: { XS: null, S: null, M: null, L: null, XL: null, XXL: null },
    addedDaysAgo: 118,
  },
  {
    id: 'terracotta-chinos',
    name: 'Terracotta Chinos',
    nameBangla: 'টেরাকোটা চিনো',
    description:
      'Terracotta twill, dyed once the trousers are sewn, so the colour is softest at seams and pocket edges. Heavy all-cotton 260 gsm cloth, a straight leg and a button fly. Wear them with navy or white and let them be the loud part. Wash separately twice, then with darks.',
    descriptionBangla:
      'সেলাইয়ের পর ডাই করা টেরাকোটা টুইল, তাই সেলাই আর পকেটের কিনারায় রং নরম। পুরো সুতি, ২৬০ জিএসএম ভারী কাপড়, সোজা পা, বোতামের ফ্লাই। নেভি বা সাদার সঙ্গে পরুন, নজর কাড়বে এটিই। প্রথম দুইবার আলাদা, পরে গাঢ় কাপড়ের সঙ্গে ধোবেন।',
    cloth: ['Cotton twill', 'সুতি টুইল'],
    category: 'trousers-denim',
    priceTaka: 1890,
    featured: false,
    sizes: { S: 4, M: 2, L: 5, XL: 0 },
    addedDaysAgo: 52,
  },
  {
    id: 'raw-indigo-jeans',
    name: 'Raw Indigo Jeans',
    nameBangla: 'আনওয়াশড ইন্ডিগো জিন্স',
    description:
      'Unwashed 13.5 oz denim, sewn with a mustard thread. Woven in Bhaluka, it is stiff for two weeks, then takes on the shape of your knees. Straight leg, mid rise, five pockets, copper rivets. Wear them as long as you can before the first wash, cold and inside out.',
    descriptionBangla:
      'না ধোয়া ১৩.৫ আউন্স ডেনিম, সরিষা রঙের সুতায় সেলাই। ভালুকায় বোনা; দুই সপ্তাহ শক্ত থাকে, তারপর আপনার হাঁটুর আকার নেয়। সোজা পা, মিড রাইজ, পাঁচ পকেট, তামার রিভেট। প্রথম ধোয়ার আগে যত দিন পারেন পরুন, পরে উল্টো করে ঠান্ডা পানিতে ধোবেন।',
    cloth: ['Denim', 'ডেনিম'],
    category: 'trousers-denim',
    priceTaka: 2900,
    featured: false,
    sizes: { S: 9, M: 16, L: 14, XL: 10, XXL: 5 },
    addedDaysAgo: 23,
  },
  {
    id: 'washed-blue-jeans',
    name: 'Washed Blue Jeans',
    nameBangla: 'ওয়াশড ব্লু জিন্স',
    description:
      'Mid-blue 11 oz denim, stone-washed till it is soft from the very first morning, with a little stretch, a tapered leg and a hem you can turn up twice. The pocket bags are heavy twill and will outlast your keys. Machine wash cold, inside out, with other blues.',
    descriptionBangla:
      'মাঝারি নীল ১১ আউন্স ডেনিম, স্টোন ওয়াশ করা, প্রথম সকাল থেকেই নরম; একটু স্ট্রেচ, নিচের দিকে চাপা, দুই ভাঁজ তুলে পরা যায়। পকেটের কাপড় ভারী টুইল, চাবিতেও ছিঁড়বে না। উল্টো করে ঠান্ডা পানিতে, অন্য নীল কাপড়ের সঙ্গে ধোবেন।',
    cloth: ['Denim', 'ডেনিম'],
    category: 'trousers-denim',
    priceTaka: 2250,
    featured: false,
    sizes: { XS: 3, S: 12, M: 21, L: 0, XL: 9 },
    addedDaysAgo: 64,
  },
  {
    id: 'white-cotton-pajama',
    name: 'White Cotton Pajama',
    nameBangla: 'সাদা সুতি পায়জামা',
    description:
      'A straight white pajama to wear beneath a panjabi, in 120 gsm cotton from Narsingdi. Drawstring with elastic behind it, two side pockets, and a small one inside for cash. The hem is wide enough to fold up for ablution. Machine wash at 40 degrees with other whites.',
    descriptionBangla:
      'পাঞ্জাবির সঙ্গে পরার সোজা সাদা পায়জামা, নরসিংদীর ১২০ জিএসএম সুতি। ফিতার পেছনে ইলাস্টিক, দুই পাশে পকেট, ভেতরে টাকা রাখার ছোট একটি। নিচটা চওড়া, অজুর সময় গোটানো যায়। অন্য সাদা কাপড়ের সঙ্গে ৪০ ডিগ্রিতে মেশিনে ধোয়া যায়।',
    cloth: ['Cotton poplin', 'সুতি পপলিন'],
    category: 'trousers-denim',
    priceTaka: 1350,
    featured: false,
    sizes: { S: null, M: null, L: null, XL: null, XXL: null },
    addedDaysAgo: 109,
  },
  {
    id: 'madder-nakshi-shawl',
    name: 'Madder Nakshi Shawl',
    nameBangla: 'লাল নকশি শাল',
    description:
      'Lotuses in madder and indigo on quilted off-white, stitched in Jessore through two layers of soft cotton. A vine follows the border, drawn freehand before the sewing starts. It measures 200 by 75 cm and weighs 480 g. Air it in the sun, wash it rarely, and always by hand.',
    descriptionBangla:
      'অফ-হোয়াইট কাপড়ে লাল ও ইন্ডিগো পদ্ম, যশোরে দুই পরত নরম সুতি একসঙ্গে রেখে সেলাই করা। পাড় ধরে লতা, সেলাইয়ের আগে হাতে আঁকা। ২০০ × ৭৫ সেমি, ওজন ৪৮০ গ্রাম। রোদে মেলে রাখুন, কম ধোবেন, ধুলে হাতে।',
    cloth: ['Nakshi kantha', 'নকশি কাঁথা'],
    category: 'jackets-shawls',
    priceTaka: 5200,
    featured: true,
    sizes: { 'One size': 4 },
    addedDaysAgo: 4,
  },
  {
    id: 'charcoal-khadi-shawl',
    name: 'Charcoal Khadi Shawl',
    nameBangla: 'চারকোল খাদি শাল',
    description:
      'Charcoal khadi with a broad check in bottle green, hand-spun and woven in Comilla from cotton and wool. At 210 by 90 cm it goes twice round the shoulders on a cold night launch to Barisal. The fringe is twisted and knotted by hand. Soak in cold water and do not wring.',
    descriptionBangla:
      'চারকোল খাদিতে চওড়া বটল গ্রিন চেক, কুমিল্লায় সুতি ও উল হাতে কেটে বোনা। ২১০ × ৯০ সেমি, ঠান্ডা রাতে বরিশালের লঞ্চে কাঁধে দুই পাক জড়ানো যায়। ঝালর হাতে পাকিয়ে গিঁট দেওয়া। ঠান্ডা পানিতে ভিজিয়ে ধোবেন, নিংড়াবেন না।',
    cloth: ['Khadi', 'খাদি'],
    category: 'jackets-shawls',
    priceTaka: 2450,
    featured: false,
    sizes: { 'One size': 14 },
    addedDaysAgo: 31,
  },
  {
    id: 'indigo-denim-jacket',
    name: 'Indigo Trucker Jacket',
    nameBangla: 'ইন্ডিগো ডেনিম জ্যাকেট',
    description:
      'A short indigo denim jacket with terracotta seams, cut from 12 oz cloth woven in Bhaluka and rinsed once. Chest pockets, side welts for cold hands, and buttons at the hem to draw it in. It fades where you bend. Wash cold and on its own until the water runs clear.',
    descriptionBangla:
      'খাটো ইন্ডিগো ডেনিম জ্যাকেট, টেরাকোটা সেলাই, ভালুকায় বোনা ১২ আউন্স কাপড়, একবার ধোয়া। বুকে পকেট, ঠান্ডায় হাত রাখার সাইড পকেট, নিচে টেনে ছোট করার বোতাম। যেখানে ভাঁজ পড়ে সেখানে রং হালকা হয়। রং ওঠা বন্ধ না হওয়া পর্যন্ত আলাদা করে ঠান্ডা পানিতে ধোবেন।',
    cloth: ['Denim', 'ডেনিম'],
    category: 'jackets-shawls',
    priceTaka: 3950,
    featured: false,
    sizes: { S: 6, M: 11, L: 8, XL: 4 },
    addedDaysAgo: 15,
  },
  {
    id: 'sand-corduroy-jacket',
    name: 'Sand Corduroy Jacket',
    nameBangla: 'স্যান্ড কর্ডুরয় জ্যাকেট',
    description:
      'Fine corduroy in the colour of river sand, 270 gsm, half lined so that it stays light. Soft shoulder, patch pockets and horn-brown buttons. Wear it over a kurta to a winter wedding, or over a tee the day after. Dry clean, and steam it rather than press.',
    descriptionBangla:
      'নদীর বালির রঙের মিহি কর্ডুরয়, ২৭০ জিএসএম, অর্ধেক লাইনিং, তাই হালকা। নরম কাঁধ, প্যাচ পকেট, বাদামি বোতাম। শীতের বিয়েতে কুর্তার ওপর, পরদিন টি-শার্টের ওপর পরুন। ড্রাই ক্লিন করাবেন, ইস্ত্রির বদলে স্টিম দেবেন।',
    cloth: ['Corduroy', 'কর্ডুরয়'],
    category: 'jackets-shawls',
    priceTaka: 5800,
    featured: false,
    sizes: { S: 3, M: 6, L: 5, XL: 1, XXL: 0 },
    addedDaysAgo: 10,
  },
  {
    id: 'olive-field-jacket',
    name: 'Olive Field Jacket',
    nameBangla: 'অলিভ ফিল্ড জ্যাকেট',
    description:
      'Close olive twill, waxed lightly against the rain and wind on a motorbike ride. 280 gsm, four flap pockets, a draw-cord inside the waist and a collar that buttons right up. Unlined. Sponge it clean and do not machine wash; new wax every other year is enough.',
    descriptionBangla:
      'ঘন অলিভ টুইলে হালকা মোম, মোটরসাইকেলে বৃষ্টি ও বাতাস ঠেকায়। ২৮০ জিএসএম, ঢাকনা দেওয়া চারটি পকেট, কোমরের ভেতরে দড়ি, গলা পর্যন্ত আটকানো কলার। লাইনিং নেই। ভেজা কাপড়ে মুছে পরিষ্কার করুন, মেশিনে ধোবেন না; দুই বছরে একবার নতুন মোম দিলেই চলে।',
    cloth: ['Cotton twill', 'সুতি টুইল'],
    category: 'jackets-shawls',
    priceTaka: 4650,
    featured: false,
    sizes: { S: 5, M: 10, L: 12, XL: 8, XXL: 4 },
    addedDaysAgo: 77,
  },
  {
    id: 'indigo-nakshi-waistcoat',
    name: 'Indigo Nakshi Waistcoat',
    nameBangla: 'ইন্ডিগো নকশি কটি',
    description:
      'Deep indigo cotton covered in white running stitch, nine days of handwork in Jamalpur. Lined with plain Tangail cotton, it closes with five covered buttons and sits just below the belt. We can make about ten in a season. Dry clean, or sponge lightly with cold water.',
    descriptionBangla:
      'গাঢ় ইন্ডিগো সুতি কাপড়জুড়ে সাদা কাঁথা ফোঁড়, জামালপুরে নয় দিনের হাতের কাজ। ভেতরে টাঙ্গাইলের সুতি লাইনিং, কাপড়ে মোড়া পাঁচটি বোতাম, বেল্টের একটু নিচে শেষ। এক মৌসুমে গোটা দশেক বানাতে পারি। ড্রাই ক্লিন করাবেন, অথবা ঠান্ডা পানিতে হালকা মুছে নেবেন।',
    cloth: ['Nakshi kantha', 'নকশি কাঁথা'],
    category: 'jackets-shawls',
    priceTaka: 4850,
    featured: false,
    sizes: { S: 0, M: 0, L: 0, XL: 0 },
    addedDaysAgo: 55,
  },
  {
    id: 'bottle-green-silk-waistcoat',
    name: 'Bottle Green Silk Waistcoat',
    nameBangla: 'বটল গ্রিন সিল্ক কটি',
    description:
      'Rajshahi silk in bottle green, matt and rather dry to the touch, woven in a fine herringbone. Cut close to be worn over a white panjabi on a wedding evening. Band collar, three welt pockets, cotton lining. Dry clean and keep it on a broad hanger.',
    descriptionBangla:
      'বটল গ্রিন রাজশাহী সিল্ক, চকচকে নয়, হাতে একটু শুকনো, মিহি হেরিংবোনে বোনা। বিয়ের সন্ধ্যায় সাদা পাঞ্জাবির ওপর পরার মতো মাপা কাট। ব্যান্ড কলার, তিনটি ওয়েল্ট পকেট, সুতি লাইনিং। ড্রাই ক্লিন করিয়ে চওড়া হ্যাঙ্গারে রাখুন।',
    cloth: ['Rajshahi silk', 'রাজশাহী সিল্ক'],
    category: 'jackets-shawls',
    priceTaka: 3650,
    featured: false,
    sizes: { S: 5, M: 9, L: 7, XL: 6, XXL: 2 },
    addedDaysAgo: 18,
  },
  {
    id: 'chestnut-leather-satchel',
    name: 'Chestnut Leather Satchel',
    nameBangla: 'চেস্টনাট লেদার ব্যাগ',
    description:
      'Chestnut satchel in full-grain leather from Savar, 2.4 mm thick, tanned with bark. It takes a 14-inch laptop, lunch box and folded umbrella. The buckles are brass, cast in Dhamrai, and every strap can be replaced. Rub in a little neutral cream twice a year.',
    descriptionBangla:
      'সাভারের ফুল-গ্রেইন চামড়ার চেস্টনাট ব্যাগ, ২.৪ মিমি পুরু, গাছের ছালে ট্যান করা। ১৪ ইঞ্চি ল্যাপটপ, টিফিন বক্স আর ভাঁজ করা ছাতা ধরে। ধামরাইয়ে ঢালাই করা পিতলের বাকল, প্রতিটি ফিতা বদলানো যায়। বছরে দুইবার একটু রংহীন ক্রিম মাখান।',
    category: 'shoes-bags',
    priceTaka: 6500,
    featured: true,
    sizes: { 'One size': 8 },
    addedDaysAgo: 7,
  },
  {
    id: 'tan-leather-sandals',
    name: 'Two-Strap Leather Sandals',
    nameBangla: 'দুই ফিতার লেদার স্যান্ডেল',
    description:
      'Tan sandals with two broad straps and rubber soles that grip on wet tiles. The footbed is leather over cork and it takes the print of your foot within a week. S is 39 to 40, M is 41, L is 42, XL is 43 to 44. Wipe with a damp cloth and let them dry away from the sun.',
    descriptionBangla:
      'দুটি চওড়া ফিতার বাদামি স্যান্ডেল, রাবারের সোল, ভেজা টাইলসেও পিছলায় না। ভেতরে কর্কের ওপর চামড়া, এক সপ্তাহেই পায়ের আকার নেয়। S ৩৯-৪০, M ৪১, L ৪২, XL ৪৩-৪৪। ভেজা কাপড়ে মুছে রোদ থেকে দূরে শুকান।',
    category: 'shoes-bags',
    priceTaka: 2150,
    featured: false,
    sizes: { S: 9, M: 15, L: 13, XL: 6 },
    addedDaysAgo: 41,
  },
  {
    id: 'black-toe-loop-sandals',
    name: 'Toe-Loop Sandals, Black',
    nameBangla: 'আঙুল-ফিতা স্যান্ডেল, কালো',
    description:
      'The toe-loop sandal that a panjabi asks for, black cow leather with a stitched edge. The thin rubber half under the sole makes it last a few more Eids. S is 39 to 40, M is 41, L is 42, XL is 43 to 44. Polish with black cream and a soft cloth.',
    descriptionBangla:
      'পাঞ্জাবির সঙ্গে ঠিক যে স্যান্ডেলটি মানায়: কালো গরুর চামড়া, কিনারায় সেলাই। সোলের নিচে পাতলা রাবার, আরও কয়েকটা ঈদ টিকবে। S ৩৯-৪০, M ৪১, L ৪২, XL ৪৩-৪৪। কালো ক্রিম ও নরম কাপড়ে পালিশ করুন।',
    category: 'shoes-bags',
    priceTaka: 1850,
    featured: false,
    sizes: { S: 4, M: 0, L: 7, XL: 3 },
    addedDaysAgo: 83,
  },
  {
    id: 'oxblood-loafers',
    name: 'Oxblood Loafers',
    nameBangla: 'অক্সব্লাড লোফার',
    description:
      'Oxblood calf loafers, hand-sewn at the apron seam, in a workshop of six in Hazaribagh. The leather sole is stitched, not glued, so any cobbler can renew it. S is 39 to 40, M is 41, L is 42, XL is 43 to 44. Use shoe trees, and rest them every other day.',
    descriptionBangla:
      'অক্সব্লাড বাছুরের চামড়ার লোফার, হাজারীবাগের ছয়জনের কারখানায় হাতে সেলাই করা। চামড়ার সোল আঠায় নয়, সেলাই করে লাগানো, যেকোনো মুচি বদলে দিতে পারেন। S ৩৯-৪০, M ৪১, L ৪২, XL ৪৩-৪৪। শু-ট্রি দিয়ে রাখুন, এক দিন পরপর পরুন।',
    category: 'shoes-bags',
    priceTaka: 5450,
    featured: false,
    sizes: { S: 2, M: 5, L: 4, XL: 2 },
    addedDaysAgo: 12,
  },
  {
    id: 'dark-brown-belt',
    name: 'Everyday Brown Belt',
    nameBangla: 'গাঢ় বাদামি রেগুলার বেল্ট',
    description:
      'One piece of dark brown leather, and nothing glued behind it: 32 mm wide and 3.5 mm thick. The brass buckle screws off, so the strap can be shortened at home. S fits a waist of 28 to 31 inches, M 31 to 34, L 34 to 37, XL 37 to 40. It darkens with wear.',
    descriptionBangla:
      'গাঢ় বাদামি চামড়ার এক টুকরা, পেছনে আঠা দিয়ে লাগানো কিছু নেই: ৩২ মিমি চওড়া, ৩.৫ মিমি পুরু। পিতলের বাকল স্ক্রু খুলে আলাদা করা যায়, তাই বাসায়ই ছোট করে নিতে পারেন। কোমর: S ২৮-৩১ ইঞ্চি, M ৩১-৩৪, L ৩৪-৩৭, XL ৩৭-৪০। পরতে পরতে রং গাঢ় হয়।',
    category: 'shoes-bags',
    priceTaka: 1150,
    featured: false,
    sizes: { S: null, M: null, L: null, XL: null },
    addedDaysAgo: 102,
  },
  {
    id: 'jute-market-tote',
    name: 'Jute Market Tote',
    nameBangla: 'পাটের বাজারের ব্যাগ',
    description:
      'Natural jute from Faridpur with a deep indigo band, 400 gsm, and cotton handles that do not cut your hand. It stands up by itself and carries eight kilos of Friday shopping. Lined with wipe-clean cotton, one pocket for keys. Brush it when dry; do not put it in the machine.',
    descriptionBangla:
      'ফরিদপুরের পাট, চওড়া ইন্ডিগো পট্টি, ৪০০ জিএসএম; সুতি হাতল, হাতে দাগ বসে না। নিজে নিজে দাঁড়িয়ে থাকে, শুক্রবারের আট কেজি বাজার ধরে। ভেতরে মুছে ফেলা যায় এমন সুতি কাপড়, চাবির জন্য একটি পকেট। শুকনো অবস্থায় ব্রাশ করুন; মেশিনে দেবেন না।',
    cloth: ['Jute', 'পাট'],
    category: 'shoes-bags',
    priceTaka: 690,
    featured: false,
    sizes: { 'One size': 25 },
    addedDaysAgo: 61,
  },
  {
    id: 'olive-bifold-wallet',
    name: 'Olive Bifold Wallet',
    nameBangla: 'অলিভ মানিব্যাগ',
    description:
      'A thin wallet in olive goat leather, folded in two and sewn with waxed thread. It holds six cards and keeps a taka note flat. Closed, it is 9 mm thick and fits a front pocket. Keep it out of the rain, and wipe it with a dry cloth if you forget.',
    descriptionBangla:
      'অলিভ ছাগলের চামড়ার পাতলা মানিব্যাগ, দুই ভাঁজ, মোম দেওয়া সুতায় সেলাই। ছয়টি কার্ড ধরে, টাকার নোট সমান থাকে। বন্ধ করলে ৯ মিমি পুরু, সামনের পকেটে রাখা যায়। বৃষ্টি থেকে দূরে রাখুন, ভিজে গেলে শুকনো কাপড়ে মুছে নিন।',
    category: 'shoes-bags',
    priceTaka: 1250.5,
    featured: false,
    sizes: { 'One size': 17 },
    addedDaysAgo: 27,
  },
]
