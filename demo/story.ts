import type { StorySettings } from '#shop/settings/story/contract.ts'

/** Its picture is stored with the others when the shop is filled. */
export const demoStory: Omit<StorySettings, 'picture'> = {
  heading: 'It begins with the thread',
  headingBangla: 'শুরুটা সুতো থেকে',
  text: [
    'Suto means thread. The shop began in 2016 as one rented room in Dhanmondi with a cutting table, two tailors, and forty yards of striped cotton that a weaver in Shahjadpur had not been able to sell. We made nineteen shirts from it. They were gone before the month was, and we took the bus back for more.',
    'Today we buy from weavers in Tangail, Rupganj, Kumarkhali, Sirajganj and Comilla. Most of them work at home, on looms their parents used, and a loom gives six or seven yards of plain cloth on a good day and far less of jamdani. We order a season ahead and pay half when the yarn is dyed, so that nobody has to borrow to start our cloth.',
    'Not everything here comes off a handloom, and we would rather say so. Denim is woven in Bhaluka, polos and tees are knitted in Narayanganj and Gazipur, and the leather is tanned in Savar. Each page tells you where the cloth is from, what it weighs and how to wash it, because that is what we ask when we buy.',
    'Our tailors still cut on the first floor, above the shop. If a sleeve is too long, bring it in and we will shorten it while you have tea. If a seam gives way, at any age, we will sew it again.',
  ].join('\n\n'),
  textBangla: [
    'শুরু ২০১৬ সালে, ধানমন্ডিতে ভাড়া করা একটি ঘরে: একটি কাটিং টেবিল, দুজন দর্জি আর চল্লিশ গজ স্ট্রাইপ সুতি কাপড়, যা শাহজাদপুরের এক তাঁতি বিক্রি করতে পারছিলেন না। সেই কাপড়ে উনিশটি শার্ট বানালাম। মাস শেষ হওয়ার আগেই সব বিক্রি হয়ে গেল, আমরা বাসে উঠে আবার কাপড় আনতে গেলাম।',
    'এখন আমরা কাপড় কিনি টাঙ্গাইল, রূপগঞ্জ, কুমারখালী, সিরাজগঞ্জ আর কুমিল্লার তাঁতিদের কাছ থেকে। বেশির ভাগই বাড়িতে বোনেন, মা-বাবার তাঁতে। ভালো দিনে একটি তাঁতে ছয়-সাত গজ সাধারণ কাপড় হয়, জামদানি হয় তার অনেক কম। আমরা এক মৌসুম আগে অর্ডার দিই, সুতা রং হলেই অর্ধেক টাকা দিই, যাতে আমাদের কাপড় শুরু করতে কাউকে ধার করতে না হয়।',
    'এখানকার সবকিছু তাঁতের নয়, সেটা বলে দেওয়াই ভালো। ডেনিম বোনা হয় ভালুকায়, পোলো ও টি-শার্ট নারায়ণগঞ্জ আর গাজীপুরে, চামড়া ট্যান হয় সাভারে। কাপড় কোথাকার, ওজন কত, কীভাবে ধোবেন, সব পণ্যের পেজে লেখা থাকে; কারণ কেনার সময় আমরাও এটাই জিজ্ঞেস করি।',
    'আমাদের দর্জিরা এখনো দোকানের ওপরে দোতলায় কাপড় কাটেন। হাতা লম্বা হলে নিয়ে আসুন, চা খেতে খেতেই ছোট করে দেব। সেলাই খুলে গেলে, যত দিন পরেই হোক, আবার সেলাই করে দেব।',
  ].join('\n\n'),
  pictureWords: 'A shuttle on the warp of a handloom, and a length of jamdani coming off it',
  pictureWordsBangla: 'তাঁতের টানায় মাকু, পাশে সদ্য বোনা জামদানি',
}
