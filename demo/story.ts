import type { StorySettings } from '#shop/settings/story/contract.ts'

/** Its picture is stored with the others when the shop is filled. */
export const demoStory: Omit<StorySettings, 'picture'> = {
  heading: 'It begins with the thread',
  text: [
    'Suto means thread. The shop began in 2016 as one rented room in Dhanmondi with a cutting table, two tailors, and forty yards of striped cotton that a weaver in Shahjadpur had not been able to sell. We made nineteen shirts from it. They were gone before the month was, and we took the bus back for more.',
    'Today we buy from weavers in Tangail, Rupganj, Kumarkhali, Sirajganj and Comilla. Most of them work at home, on looms their parents used, and a loom gives six or seven yards of plain cloth on a good day and far less of jamdani. We order a season ahead and pay half when the yarn is dyed, so that nobody has to borrow to start our cloth.',
    'Not everything here comes off a handloom, and we would rather say so. Denim is woven in Bhaluka, polos and tees are knitted in Narayanganj and Gazipur, and the leather is tanned in Savar. Each page tells you where the cloth is from, what it weighs and how to wash it, because that is what we ask when we buy.',
    'Our tailors still cut on the first floor, above the shop. If a sleeve is too long, bring it in and we will shorten it while you have tea. If a seam gives way, at any age, we will sew it again.',
  ].join('\n\n'),
  pictureWords: 'A shuttle on the warp of a handloom, and a length of jamdani coming off it',
}
