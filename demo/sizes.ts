import type { SizeSettings } from '#shop/settings/sizes/contract.ts'

/** Asian sizes of men's clothes, in centimetres. Each guide lists the ids of its categories. */
export const demoSizes: SizeSettings = {
  guides: [
    {
      name: 'Panjabi and kurta',
      categories: ['panjabi'],
      runs: [],
      note: 'Measured on the garment laid flat; chest is the full circumference.',
      sizes: ['XS', 'S', 'M', 'L', 'XL', 'XXL'],
      parts: [
        { name: 'Chest', cm: [96, 101, 107, 112, 117, 122] },
        { name: 'Length', cm: [96, 99, 102, 105, 107, 109] },
        { name: 'Shoulder', cm: [42, 43, 45, 46, 48, 49] },
        { name: 'Sleeve', cm: [58, 60, 61, 62, 64, 65] },
      ],
    },
    {
      name: 'Shirts, tees and jackets',
      categories: ['shirts', 'polos-tees', 'jackets-shawls'],
      runs: [],
      note: 'Measured on the garment laid flat; chest is the full circumference. Tees and polos have half sleeves of 20 to 24 cm.',
      sizes: ['XS', 'S', 'M', 'L', 'XL', 'XXL'],
      parts: [
        { name: 'Chest', cm: [92, 97, 102, 107, 112, 118] },
        { name: 'Length', cm: [66, 69, 71, 74, 76, 78] },
        { name: 'Shoulder', cm: [41, 42, 44, 46, 47, 49] },
        { name: 'Sleeve', cm: [57, 58, 60, 61, 62, 64] },
      ],
    },
    {
      name: 'Trousers and denim',
      categories: ['trousers-denim'],
      runs: [],
      note: 'Measured on the garment; waist and hip are full circumferences.',
      sizes: ['XS', 'S', 'M', 'L', 'XL', 'XXL'],
      parts: [
        { name: 'Waist', cm: [71, 76, 81, 86, 91, 97] },
        { name: 'Hip', cm: [90, 95, 100, 105, 110, 116] },
        { name: 'Inseam', cm: [74, 75, 76, 78, 79, 80] },
      ],
    },
    {
      name: 'Shoes and belts',
      categories: ['shoes-bags'],
      runs: [],
      note: 'Shoes: stand on paper and measure your longer foot. Belts: measure one that fits, from the buckle to the hole you use.',
      sizes: ['S', 'M', 'L', 'XL'],
      parts: [
        { name: 'Foot', cm: [25, 26, 27, 28] },
        { name: 'Belt', cm: [80, 86, 92, 98] },
      ],
    },
  ],
}
