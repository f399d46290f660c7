import type { Size } from '#shop/catalogue/variants/contract.ts'

/** The three pictures each product has. */
export const VIEWS = ['whole', 'cloth', 'folded'] as const

export interface DemoProduct {
  /** Public id: descriptive, in kebab case, such as 'midnight-jamdani-panjabi'. */
  id: string
  name: string
  description: string
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
    description:
      'Midnight blue cotton jamdani, handwoven in Rupganj on a pit loom in 84-count yarn. The flowers are laid in by hand while the cloth grows, so no two lengths match exactly. Straight cut to the knee, narrow band collar, shell buttons. Wash by hand in cold water and dry in the shade.',
    category: 'panjabi',
    priceTaka: 4900,
    featured: true,
    sizes: { S: 4, M: 7, L: 6, XL: 3, XXL: 2 },
    addedDaysAgo: 3,
  },
  {
    id: 'madder-placket-panjabi',
    name: 'Madder Placket Panjabi',
    description:
      'Plain handloom cotton from Tangail, in madder red, washed once before cutting so that it will not shrink on you. At 140 gsm it holds a crease but stays cool. The placket is piped in mustard, and the side pockets are deep enough for a phone. Wash the first two times on its own.',
    category: 'panjabi',
    priceTaka: 2450,
    featured: false,
    sizes: { S: 9, M: 18, L: 16, XL: 11, XXL: 5 },
    addedDaysAgo: 26,
  },
  {
    id: 'white-everyday-panjabi',
    name: 'Everyday White Panjabi',
    description:
      'A plain white panjabi, for Friday and all the rest of the week. The cloth is a 60-count cotton poplin woven in Narsingdi and at 125 gsm close enough to wear without a vest. Straight sides, long slits, four corozo buttons. Machine wash at 40 degrees and iron while still damp.',
    category: 'panjabi',
    priceTaka: 1450,
    featured: false,
    sizes: { XS: null, S: null, M: null, L: null, XL: null, XXL: null },
    addedDaysAgo: 142,
  },
  {
    id: 'bottle-green-nakshi-panjabi',
    name: 'Bottle Green Nakshi Panjabi',
    description:
      'Bottle green cotton with a running-stitched collar and placket, sewn over three days by one of eleven women in Jamalpur. The cloth is 150 gsm and comes from Kumarkhali. Cut a little fuller than our plain panjabi. Wash inside out, by hand, and iron on the reverse.',
    category: 'panjabi',
    priceTaka: 3850,
    featured: false,
    sizes: { S: 2, M: 5, L: 0, XL: 4, XXL: 1 },
    addedDaysAgo: 11,
  },
  {
    id: 'mustard-stripe-panjabi',
    name: 'Mustard Stripe Panjabi',
    description:
      'Mustard cotton with a fine off-white stripe, woven in Shahjadpur, Sirajganj, by a family that also makes lungis. 130 gsm and soft from the first day. The body is shorter than our others, ending just above the knee, and sits well over jeans. Machine wash cold.',
    category: 'panjabi',
    priceTaka: 2190,
    featured: false,
    sizes: { S: 12, M: 20, L: 17, XL: 9 },
    addedDaysAgo: 47,
  },
  {
    id: 'terracotta-block-print-kurta',
    name: 'Terracotta Block-Print Kurta',
    description:
      'Block-printed by hand, cream leaf upon terracotta, with two mango-wood blocks. The 120 gsm cotton comes from Madhabdi in Narsingdi. Look closely and you can see where the blocks meet. Cut to mid-thigh with a rounded hem, to be worn untucked with chinos. Wash cold with a mild soap.',
    category: 'panjabi',
    priceTaka: 1890,
    featured: false,
    sizes: { XS: 4, S: 8, M: 14, L: 12, XL: 6 },
    addedDaysAgo: 8,
  },
  {
    id: 'slate-khadi-kurta',
    name: 'Slate Khadi Kurta',
    description:
      'Hand-spun khadi from Comilla in grey with a little teal. The yarn is uneven by nature and so gives the cloth small slubs and a dry, cool hand. 170 gsm, relaxed cut, a pocket hidden in the left side seam. It softens with each wash and needs no iron if hung up wet.',
    category: 'panjabi',
    priceTaka: 2290,
    featured: false,
    sizes: { S: 6, M: 10, L: 3, XL: 0, XXL: 4 },
    addedDaysAgo: 71,
  },
  {
    id: 'madder-sand-check-shirt',
    name: 'Kumarkhali Check Shirt',
    description:
      'A handloom check from Kumarkhali, madder over sand and crossed by a single indigo thread. It is 135 gsm and the same on both faces, since the yarn is dyed before weaving. Regular fit, button-down collar, and a chest pocket whose check is matched to the front. Machine wash cold.',
    category: 'shirts',
    priceTaka: 2290,
    featured: true,
    sizes: { S: 8, M: 15, L: 13, XL: 7, XXL: 4 },
    addedDaysAgo: 5,
  },
  {
    id: 'white-oxford-shirt',
    name: 'White Oxford Shirt',
    description:
      'A white oxford shirt with a softly rolled collar, in 145 gsm cotton from Gazipur. It takes a day of office and rickshaw without giving up. Cut straight, with a box pleat at the back and buttons at the collar points. Machine wash at 40 degrees; press it, but leave out the starch.',
    category: 'shirts',
    priceTaka: 1650,
    featured: false,
    sizes: { XS: null, S: null, M: null, L: null, XL: null, XXL: null },
    addedDaysAgo: 150,
  },
  {
    id: 'indigo-pinstripe-shirt',
    name: 'Indigo Pinstripe Shirt',
    description:
      'Indigo cotton with a chalk pinstripe, cool and dry, woven at Belkuchi in Sirajganj of two-ply 80-count yarn. At 115 gsm it goes under a waistcoat without bunching. Cutaway collar, single cuffs, darts at the back. Iron it warm, on the inside, and the stripe stays sharp.',
    category: 'shirts',
    priceTaka: 1950,
    featured: false,
    sizes: { S: 11, M: 19, L: 14, XL: 8 },
    addedDaysAgo: 33,
  },
  {
    id: 'olive-twill-overshirt',
    name: 'Olive Twill Work Shirt',
    description:
      'An olive twill shirt for the cool months, heavy as a light jacket at 210 gsm and good to wear open over a tee. Two flap pockets, double-stitched seams, and horn-brown buttons sewn on crosswise. The cloth is washed before sewing. It fades slowly along the seams, which is how we like it.',
    category: 'shirts',
    priceTaka: 2650,
    featured: false,
    sizes: { S: 5, M: 9, L: 9, XL: 2, XXL: 0 },
    addedDaysAgo: 17,
  },
  {
    id: 'teal-gingham-shirt',
    name: 'Teal Gingham Shirt',
    description:
      'Small teal and white gingham, light enough for May and the bus at noon: a 110 gsm cotton from Narsingdi. Five-millimetre checks meet at the side seams. Slim through the body, with a curved hem that can stay out. Machine wash cold with like colours.',
    category: 'shirts',
    priceTaka: 1350,
    featured: false,
    sizes: { XS: 6, S: 14, M: 22, L: 18, XL: 10 },
    addedDaysAgo: 58,
  },
  {
    id: 'cream-jamdani-short-sleeve-shirt',
    name: 'Cream Jamdani Camp Shirt',
    description:
      'Cream jamdani from Rupganj with terracotta leaves, set wide apart, cut as a boxy camp shirt with open collar. The cloth is sheer by nature, so the front and yoke are lined with fine voile. Three shell buttons and a straight hem. Wash by hand and dry flat on a towel.',
    category: 'shirts',
    priceTaka: 2590,
    featured: false,
    sizes: { S: 3, M: 5, L: 4, XL: 1 },
    addedDaysAgo: 2,
  },
  {
    id: 'indigo-block-print-short-sleeve-shirt',
    name: 'Indigo Leaf Short-Sleeve Shirt',
    description:
      'Small leaves printed by hand with Rangpur indigo, on cotton of 115 gsm. The blue rubs off a little at first and settles after three washes. Easy fit, notched collar, one pocket with the print run straight through it. Soak it in salt water once before the first wash.',
    category: 'shirts',
    priceTaka: 1490.5,
    featured: false,
    sizes: { S: 10, M: 0, L: 12, XL: 9, XXL: 6 },
    addedDaysAgo: 39,
  },
  {
    id: 'mustard-pique-polo',
    name: 'Mustard Piqué Polo',
    description:
      'Cotton piqué in deep mustard, knitted firm to hold its shape: 220 gsm, from Narayanganj. The ribbed collar is tipped in brown and lies flat without ironing. Two buttons, side vents, a slightly longer back. Machine wash cold, inside out, and dry on a line rather than a hanger.',
    category: 'polos-tees',
    priceTaka: 1290,
    featured: true,
    sizes: { S: 13, M: 24, L: 21, XL: 12, XXL: 7 },
    addedDaysAgo: 6,
  },
  {
    id: 'charcoal-everyday-polo',
    name: 'Everyday Charcoal Polo',
    description:
      'The plain charcoal polo that we make all year long in 200 gsm cotton piqué from Gazipur. Taped neck seam, dark buttons, no mark on the chest. The fit is regular and the sleeve ends above the elbow. Machine wash at 40 degrees and dry in the shade.',
    category: 'polos-tees',
    priceTaka: 850,
    featured: false,
    sizes: { XS: null, S: null, M: null, L: null, XL: null, XXL: null },
    addedDaysAgo: 133,
  },
  {
    id: 'bottle-green-tipped-polo',
    name: 'Bottle Green Tipped Polo',
    description:
      'Bottle green with two white stripes at the collar, two at the cuffs. Knitted at 230 gsm in Narayanganj, dense enough to keep its shape at the shoulder. Three corozo buttons and a clean hem that can be worn in or out. Machine wash cold; do not bleach.',
    category: 'polos-tees',
    priceTaka: 1450,
    featured: false,
    sizes: { S: 7, M: 11, L: 9, XL: 5, XXL: 3 },
    addedDaysAgo: 29,
  },
  {
    id: 'brick-stripe-polo',
    name: 'Brick Stripe Polo',
    description:
      'A striped polo in brick and sand, smooth and cool, knitted as a 190 gsm jersey from dyed yarn. The stripes are broad and run level across the side seams. Self-fabric collar, short placket, one hidden button. Wash it with darks the first time.',
    category: 'polos-tees',
    priceTaka: 1690,
    featured: false,
    sizes: { S: 5, M: 0, L: 8, XL: 6 },
    addedDaysAgo: 20,
  },
  {
    id: 'off-white-heavy-tee',
    name: 'Heavy Tee, Off-White',
    description:
      'A heavy off-white tee that does not show through, in 240 gsm cotton jersey knitted tight in Gazipur. The narrow neck rib holds its line after many washes. Dropped a little at the shoulder and cut straight to the hip. Machine wash at 40 degrees and reshape while damp.',
    category: 'polos-tees',
    priceTaka: 890,
    featured: false,
    sizes: { XS: null, S: null, M: null, L: null, XL: null },
    addedDaysAgo: 126,
  },
  {
    id: 'teal-slate-pocket-tee',
    name: 'Teal Pocket Tee',
    description:
      'Dyed teal once it is sewn, so every seam comes out a shade lighter than the body. 180 gsm cotton from Gazipur, very soft and without cling. A small chest pocket, bar-tacked at the corners, takes a pen or an earphone case. Wash inside out with like colours.',
    category: 'polos-tees',
    priceTaka: 950,
    featured: false,
    sizes: { S: 16, M: 25, L: 22, XL: 14, XXL: 8 },
    addedDaysAgo: 44,
  },
  {
    id: 'madder-block-print-tee',
    name: 'Madder Flower Tee',
    description:
      'Madder flowers printed by hand on sand-dyed jersey, row by row, at a long table in Mirpur. The 190 gsm cotton is washed before printing, so the size you try is the size you keep. Regular fit with a ribbed neck. Wash cold, inside out, and keep the iron off the print.',
    category: 'polos-tees',
    priceTaka: 990,
    featured: false,
    sizes: { XS: 2, S: 5, M: 9, L: 7, XL: 0 },
    addedDaysAgo: 13,
  },
  {
    id: 'olive-corduroy-trousers',
    name: 'Olive Corduroy Trousers',
    description:
      'Olive cotton corduroy with eight wales to the inch, 300 gsm, for the few months when Dhaka is cool. One pleat, mid rise, and a leg that narrows a little from the knee. The waistband is lined in striped Tangail cotton. Wash inside out and brush the pile while it is damp.',
    category: 'trousers-denim',
    priceTaka: 2750,
    featured: true,
    sizes: { S: 6, M: 12, L: 10, XL: 5 },
    addedDaysAgo: 9,
  },
  {
    id: 'charcoal-herringbone-trousers',
    name: 'Charcoal Herringbone Trousers',
    description:
      'Charcoal herringbone that hangs like a good wool, in a 240 gsm mix of cotton and viscose you can wash. Flat front, side adjusters instead of belt loops, and a hem left long for your tailor. With a white shirt they pass for half a suit. Machine wash cold and hang by the hem.',
    category: 'trousers-denim',
    priceTaka: 2490,
    featured: false,
    sizes: { S: 8, M: 13, L: 11, XL: 7, XXL: 4 },
    addedDaysAgo: 36,
  },
  {
    id: 'sand-everyday-chinos',
    name: 'Everyday Sand Chinos',
    description:
      'Sand-coloured chinos you can sit on the floor in: 250 gsm cotton twill with two per cent elastane. Slim but never tight, with slanted pockets and a covered zip. Made all year in Gazipur from one block, so a second pair fits like the first. Machine wash at 40 degrees.',
    category: 'trousers-denim',
    priceTaka: 1650,
    featured: false,
    sizes: { XS: null, S: null, M: null, L: null, XL: null, XXL: null },
    addedDaysAgo: 118,
  },
  {
    id: 'terracotta-chinos',
    name: 'Terracotta Chinos',
    description:
      'Terracotta twill, dyed once the trousers are sewn, so the colour is softest at seams and pocket edges. Heavy all-cotton 260 gsm cloth, a straight leg and a button fly. Wear them with navy or white and let them be the loud part. Wash separately twice, then with darks.',
    category: 'trousers-denim',
    priceTaka: 1890,
    featured: false,
    sizes: { S: 4, M: 2, L: 5, XL: 0 },
    addedDaysAgo: 52,
  },
  {
    id: 'raw-indigo-jeans',
    name: 'Raw Indigo Jeans',
    description:
      'Unwashed 13.5 oz denim, sewn with a mustard thread. Woven in Bhaluka, it is stiff for two weeks, then takes on the shape of your knees. Straight leg, mid rise, five pockets, copper rivets. Wear them as long as you can before the first wash, cold and inside out.',
    category: 'trousers-denim',
    priceTaka: 2900,
    featured: false,
    sizes: { S: 9, M: 16, L: 14, XL: 10, XXL: 5 },
    addedDaysAgo: 23,
  },
  {
    id: 'washed-blue-jeans',
    name: 'Washed Blue Jeans',
    description:
      'Mid-blue 11 oz denim, stone-washed till it is soft from the very first morning, with a little stretch, a tapered leg and a hem you can turn up twice. The pocket bags are heavy twill and will outlast your keys. Machine wash cold, inside out, with other blues.',
    category: 'trousers-denim',
    priceTaka: 2250,
    featured: false,
    sizes: { XS: 3, S: 12, M: 21, L: 0, XL: 9 },
    addedDaysAgo: 64,
  },
  {
    id: 'white-cotton-pajama',
    name: 'White Cotton Pajama',
    description:
      'A straight white pajama to wear beneath a panjabi, in 120 gsm cotton from Narsingdi. Drawstring with elastic behind it, two side pockets, and a small one inside for cash. The hem is wide enough to fold up for ablution. Machine wash at 40 degrees with other whites.',
    category: 'trousers-denim',
    priceTaka: 1350,
    featured: false,
    sizes: { S: null, M: null, L: null, XL: null, XXL: null },
    addedDaysAgo: 109,
  },
  {
    id: 'madder-nakshi-shawl',
    name: 'Madder Nakshi Shawl',
    description:
      'Lotuses in madder and indigo on quilted off-white, stitched in Jessore through two layers of soft cotton. A vine follows the border, drawn freehand before the sewing starts. It measures 200 by 75 cm and weighs 480 g. Air it in the sun, wash it rarely, and always by hand.',
    category: 'jackets-shawls',
    priceTaka: 5200,
    featured: true,
    sizes: { 'One size': 4 },
    addedDaysAgo: 4,
  },
  {
    id: 'charcoal-khadi-shawl',
    name: 'Charcoal Khadi Shawl',
    description:
      'Charcoal khadi with a broad check in bottle green, hand-spun and woven in Comilla from cotton and wool. At 210 by 90 cm it goes twice round the shoulders on a cold night launch to Barisal. The fringe is twisted and knotted by hand. Soak in cold water and do not wring.',
    category: 'jackets-shawls',
    priceTaka: 2450,
    featured: false,
    sizes: { 'One size': 14 },
    addedDaysAgo: 31,
  },
  {
    id: 'indigo-denim-jacket',
    name: 'Indigo Trucker Jacket',
    description:
      'A short indigo denim jacket with terracotta seams, cut from 12 oz cloth woven in Bhaluka and rinsed once. Chest pockets, side welts for cold hands, and buttons at the hem to draw it in. It fades where you bend. Wash cold and on its own until the water runs clear.',
    category: 'jackets-shawls',
    priceTaka: 3950,
    featured: false,
    sizes: { S: 6, M: 11, L: 8, XL: 4 },
    addedDaysAgo: 15,
  },
  {
    id: 'sand-corduroy-jacket',
    name: 'Sand Corduroy Jacket',
    description:
      'Fine corduroy in the colour of river sand, 270 gsm, half lined so that it stays light. Soft shoulder, patch pockets and horn-brown buttons. Wear it over a kurta to a winter wedding, or over a tee the day after. Dry clean, and steam it rather than press.',
    category: 'jackets-shawls',
    priceTaka: 5800,
    featured: false,
    sizes: { S: 3, M: 6, L: 5, XL: 1, XXL: 0 },
    addedDaysAgo: 10,
  },
  {
    id: 'olive-field-jacket',
    name: 'Olive Field Jacket',
    description:
      'Close olive twill, waxed lightly against the rain and wind on a motorbike ride. 280 gsm, four flap pockets, a draw-cord inside the waist and a collar that buttons right up. Unlined. Sponge it clean and do not machine wash; new wax every other year is enough.',
    category: 'jackets-shawls',
    priceTaka: 4650,
    featured: false,
    sizes: { S: 5, M: 10, L: 12, XL: 8, XXL: 4 },
    addedDaysAgo: 77,
  },
  {
    id: 'indigo-nakshi-waistcoat',
    name: 'Indigo Nakshi Waistcoat',
    description:
      'Deep indigo cotton covered in white running stitch, nine days of handwork in Jamalpur. Lined with plain Tangail cotton, it closes with five covered buttons and sits just below the belt. We can make about ten in a season. Dry clean, or sponge lightly with cold water.',
    category: 'jackets-shawls',
    priceTaka: 4850,
    featured: false,
    sizes: { S: 0, M: 0, L: 0, XL: 0 },
    addedDaysAgo: 55,
  },
  {
    id: 'bottle-green-silk-waistcoat',
    name: 'Bottle Green Silk Waistcoat',
    description:
      'Rajshahi silk in bottle green, matt and rather dry to the touch, woven in a fine herringbone. Cut close to be worn over a white panjabi on a wedding evening. Band collar, three welt pockets, cotton lining. Dry clean and keep it on a broad hanger.',
    category: 'jackets-shawls',
    priceTaka: 3650,
    featured: false,
    sizes: { S: 5, M: 9, L: 7, XL: 6, XXL: 2 },
    addedDaysAgo: 18,
  },
  {
    id: 'chestnut-leather-satchel',
    name: 'Chestnut Leather Satchel',
    description:
      'Chestnut satchel in full-grain leather from Savar, 2.4 mm thick, tanned with bark. It takes a 14-inch laptop, lunch box and folded umbrella. The buckles are brass, cast in Dhamrai, and every strap can be replaced. Rub in a little neutral cream twice a year.',
    category: 'shoes-bags',
    priceTaka: 6500,
    featured: true,
    sizes: { 'One size': 8 },
    addedDaysAgo: 7,
  },
  {
    id: 'tan-leather-sandals',
    name: 'Two-Strap Leather Sandals',
    description:
      'Tan sandals with two broad straps and rubber soles that grip on wet tiles. The footbed is leather over cork and it takes the print of your foot within a week. S is 39 to 40, M is 41, L is 42, XL is 43 to 44. Wipe with a damp cloth and let them dry away from the sun.',
    category: 'shoes-bags',
    priceTaka: 2150,
    featured: false,
    sizes: { S: 9, M: 15, L: 13, XL: 6 },
    addedDaysAgo: 41,
  },
  {
    id: 'black-toe-loop-sandals',
    name: 'Toe-Loop Sandals, Black',
    description:
      'The toe-loop sandal that a panjabi asks for, black cow leather with a stitched edge. The thin rubber half under the sole makes it last a few more Eids. S is 39 to 40, M is 41, L is 42, XL is 43 to 44. Polish with black cream and a soft cloth.',
    category: 'shoes-bags',
    priceTaka: 1850,
    featured: false,
    sizes: { S: 4, M: 0, L: 7, XL: 3 },
    addedDaysAgo: 83,
  },
  {
    id: 'oxblood-loafers',
    name: 'Oxblood Loafers',
    description:
      'Oxblood calf loafers, hand-sewn at the apron seam, in a workshop of six in Hazaribagh. The leather sole is stitched, not glued, so any cobbler can renew it. S is 39 to 40, M is 41, L is 42, XL is 43 to 44. Use shoe trees, and rest them every other day.',
    category: 'shoes-bags',
    priceTaka: 5450,
    featured: false,
    sizes: { S: 2, M: 5, L: 4, XL: 2 },
    addedDaysAgo: 12,
  },
  {
    id: 'dark-brown-belt',
    name: 'Everyday Brown Belt',
    description:
      'One piece of dark brown leather, and nothing glued behind it: 32 mm wide and 3.5 mm thick. The brass buckle screws off, so the strap can be shortened at home. S fits a waist of 28 to 31 inches, M 31 to 34, L 34 to 37, XL 37 to 40. It darkens with wear.',
    category: 'shoes-bags',
    priceTaka: 1150,
    featured: false,
    sizes: { S: null, M: null, L: null, XL: null },
    addedDaysAgo: 102,
  },
  {
    id: 'jute-market-tote',
    name: 'Jute Market Tote',
    description:
      'Natural jute from Faridpur with a deep indigo band, 400 gsm, and cotton handles that do not cut your hand. It stands up by itself and carries eight kilos of Friday shopping. Lined with wipe-clean cotton, one pocket for keys. Brush it when dry; do not put it in the machine.',
    category: 'shoes-bags',
    priceTaka: 690,
    featured: false,
    sizes: { 'One size': 25 },
    addedDaysAgo: 61,
  },
  {
    id: 'olive-bifold-wallet',
    name: 'Olive Bifold Wallet',
    description:
      'A thin wallet in olive goat leather, folded in two and sewn with waxed thread. It holds six cards and keeps a taka note flat. Closed, it is 9 mm thick and fits a front pocket. Keep it out of the rain, and wipe it with a dry cloth if you forget.',
    category: 'shoes-bags',
    priceTaka: 1250.5,
    featured: false,
    sizes: { 'One size': 17 },
    addedDaysAgo: 27,
  },
]
