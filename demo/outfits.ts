/** What is worn together, from inside to outside; its picture is `outfits/` and its name. */
export interface DemoOutfit {
  name: string
  words: string
  wordsBangla: string
  /** The colour of the studio. */
  ground: string
  /** Where each is seen in the picture, in percent of its width and height, as `npm run pictures` measures it. */
  products: readonly { id: string; x: number; y: number }[]
}

export const outfits: readonly DemoOutfit[] = [
  {
    name: 'tee-and-jeans',
    words: 'Off-white tee, raw indigo jeans and oxblood loafers',
    wordsBangla: 'অফ-হোয়াইট টি-শার্ট, র ইন্ডিগো জিন্স আর অক্সব্লাড লোফার',
    ground: '#b9aea0',
    products: [
      { id: 'raw-indigo-jeans', x: 56.5, y: 69.1 },
      { id: 'off-white-heavy-tee', x: 49.9, y: 29.8 },
      { id: 'oxblood-loafers', x: 40.2, y: 94 },
    ],
  },
]
