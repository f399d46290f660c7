/** What is worn together, from inside to outside; its picture is `outfits/` and its name. */
export interface DemoOutfit {
  name: string
  words: string
  wordsBangla: string
  /** The colour of the studio. */
  ground: string
  /**
   * Where each is seen in the picture, in percent of its width and height, as `npm run pictures` measures it; of sandals,
   * on a foot.
   */
  products: readonly { id: string; x: number; y: number }[]
}

export const outfits: readonly DemoOutfit[] = [
  {
    name: 'silk-waistcoat',
    words:
      'Bottle green silk waistcoat over a mustard stripe panjabi, with white pajama and black sandals',
    wordsBangla: 'সরিষা স্ট্রাইপ পাঞ্জাবির ওপর বটল গ্রিন সিল্ক কটি, সঙ্গে সাদা পায়জামা আর কালো স্যান্ডেল',
    ground: '#eae0d0',
    products: [
      { id: 'white-cotton-pajama', x: 56, y: 81 },
      { id: 'mustard-stripe-panjabi', x: 48.4, y: 52.3 },
      { id: 'bottle-green-silk-waistcoat', x: 49.9, y: 30.2 },
      { id: 'black-toe-loop-sandals', x: 60.5, y: 93.3 },
    ],
  },
  {
    name: 'overshirt-and-tee',
    words: 'Olive overshirt open over an off-white tee, with sand chinos and oxblood loafers',
    wordsBangla: 'অফ-হোয়াইট টি-শার্টের ওপর বোতাম খোলা অলিভ ওয়ার্ক শার্ট, সঙ্গে স্যান্ড চিনো আর অক্সব্লাড লোফার',
    ground: '#e8e0cd',
    products: [
      { id: 'sand-everyday-chinos', x: 56.5, y: 69.5 },
      { id: 'off-white-heavy-tee', x: 48.4, y: 30.6 },
      { id: 'olive-twill-overshirt', x: 60.6, y: 33.2 },
      { id: 'oxblood-loafers', x: 42.3, y: 93.6 },
    ],
  },
  {
    name: 'midnight-panjabi',
    words: 'Midnight jamdani panjabi, white pajama and black toe-loop sandals',
    wordsBangla: 'মিডনাইট ব্লু জামদানি পাঞ্জাবি, সাদা পায়জামা আর কালো আঙুল-ফিতা স্যান্ডেল',
    ground: '#d9dcdd',
    products: [
      { id: 'white-cotton-pajama', x: 56, y: 81 },
      { id: 'midnight-jamdani-panjabi', x: 49.4, y: 39.7 },
      { id: 'black-toe-loop-sandals', x: 60.5, y: 93.3 },
    ],
  },
  {
    name: 'panjabi-and-shawl',
    words: 'White panjabi and pajama, tan sandals and a madder nakshi shawl over the shoulder',
    wordsBangla: 'সাদা পাঞ্জাবি-পায়জামা, ট্যান স্যান্ডেল আর কাঁধে লাল নকশি শাল',
    ground: '#bcc4bd',
    products: [
      { id: 'white-cotton-pajama', x: 57, y: 80.2 },
      { id: 'white-everyday-panjabi', x: 47.9, y: 41.3 },
      { id: 'tan-leather-sandals', x: 38.4, y: 93.9 },
      { id: 'madder-nakshi-shawl', x: 60.6, y: 32.1 },
    ],
  },
  {
    name: 'denim-jacket',
    words:
      'Indigo denim jacket open over an off-white tee, with terracotta chinos and oxblood loafers',
    wordsBangla:
      'অফ-হোয়াইট টি-শার্টের ওপর বোতাম খোলা ইন্ডিগো ডেনিম জ্যাকেট, সঙ্গে টেরাকোটা চিনো আর অক্সব্লাড লোফার',
    ground: '#e7dfd1',
    products: [
      { id: 'terracotta-chinos', x: 44.3, y: 68.4 },
      { id: 'off-white-heavy-tee', x: 51.9, y: 31.7 },
      { id: 'indigo-denim-jacket', x: 39.7, y: 32.5 },
      { id: 'oxblood-loafers', x: 57.5, y: 93.2 },
    ],
  },
  {
    name: 'kurta-and-shawl',
    words: 'Slate khadi kurta, sand chinos, tan sandals and a charcoal shawl over the shoulder',
    wordsBangla: 'স্লেট খাদি কুর্তা, স্যান্ড চিনো, ট্যান স্যান্ডেল আর কাঁধে চারকোল শাল',
    ground: '#e4ddd0',
    products: [
      { id: 'sand-everyday-chinos', x: 56.5, y: 74.9 },
      { id: 'slate-khadi-kurta', x: 47.4, y: 35.9 },
      { id: 'tan-leather-sandals', x: 38.4, y: 93.4 },
      { id: 'charcoal-khadi-shawl', x: 60.6, y: 31.7 },
    ],
  },
  {
    name: 'nakshi-waistcoat',
    words: 'Indigo nakshi waistcoat over a white panjabi, with white pajama and tan sandals',
    wordsBangla: 'সাদা পাঞ্জাবির ওপর ইন্ডিগো নকশি কটি, সঙ্গে সাদা পায়জামা আর ট্যান স্যান্ডেল',
    ground: '#e2ddd2',
    products: [
      { id: 'white-cotton-pajama', x: 56, y: 81 },
      { id: 'white-everyday-panjabi', x: 48.4, y: 52.3 },
      { id: 'indigo-nakshi-waistcoat', x: 49.9, y: 30.2 },
      { id: 'tan-leather-sandals', x: 60.6, y: 93.3 },
    ],
  },
  {
    name: 'check-shirt',
    words: 'Kumarkhali check shirt, olive corduroy trousers and oxblood loafers',
    wordsBangla: 'কুমারখালী চেক শার্ট, অলিভ কর্ডুরয় প্যান্ট আর অক্সব্লাড লোফার',
    ground: '#e3e1da',
    products: [
      { id: 'olive-corduroy-trousers', x: 56.5, y: 69.1 },
      { id: 'madder-sand-check-shirt', x: 49.9, y: 30.9 },
      { id: 'oxblood-loafers', x: 40.2, y: 94 },
    ],
  },
  {
    name: 'corduroy-jacket',
    words: 'Sand corduroy jacket open over a teal tee, with raw indigo jeans and oxblood loafers',
    wordsBangla:
      'টিল টি-শার্টের ওপর বোতাম খোলা স্যান্ড কর্ডুরয় জ্যাকেট, সঙ্গে আনওয়াশড ইন্ডিগো জিন্স আর অক্সব্লাড লোফার',
    ground: '#d3d9d6',
    products: [
      { id: 'raw-indigo-jeans', x: 44.3, y: 68.4 },
      { id: 'teal-slate-pocket-tee', x: 51.9, y: 30.6 },
      { id: 'sand-corduroy-jacket', x: 39.2, y: 36.7 },
      { id: 'oxblood-loafers', x: 59.1, y: 93.6 },
    ],
  },
  {
    name: 'pinstripe-shirt',
    words: 'Indigo pinstripe shirt, charcoal herringbone trousers and oxblood loafers',
    wordsBangla: 'ইন্ডিগো পিনস্ট্রাইপ শার্ট, চারকোল হেরিংবোন প্যান্ট আর অক্সব্লাড লোফার',
    ground: '#e6ddcf',
    products: [
      { id: 'charcoal-herringbone-trousers', x: 56.5, y: 69.1 },
      { id: 'indigo-pinstripe-shirt', x: 49.9, y: 30.9 },
      { id: 'oxblood-loafers', x: 40.2, y: 94 },
    ],
  },
  {
    name: 'polo-and-chinos',
    words: 'Bottle green tipped polo, sand chinos and tan sandals',
    wordsBangla: 'বটল গ্রিন বর্ডার পোলো, স্যান্ড চিনো আর ট্যান স্যান্ডেল',
    ground: '#e9dfcf',
    products: [
      { id: 'sand-everyday-chinos', x: 44.3, y: 68.4 },
      { id: 'bottle-green-tipped-polo', x: 49.9, y: 29 },
      { id: 'tan-leather-sandals', x: 60.6, y: 93.3 },
    ],
  },
  {
    name: 'tee-and-jeans',
    words: 'Off-white tee, raw indigo jeans and oxblood loafers',
    wordsBangla: 'অফ-হোয়াইট টি-শার্ট, আনওয়াশড ইন্ডিগো জিন্স আর অক্সব্লাড লোফার',
    ground: '#b9aea0',
    products: [
      { id: 'raw-indigo-jeans', x: 56.5, y: 69.1 },
      { id: 'off-white-heavy-tee', x: 49.9, y: 29.8 },
      { id: 'oxblood-loafers', x: 40.2, y: 94 },
    ],
  },
]
