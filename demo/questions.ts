import type { QuestionSettings } from '#shop/settings/questions/contract.ts'

/**
 * Frequently asked questions, by topic. Delivery charges and times are filled in from the prices of the shop:
 * `{standard charge}`, `{express time}`, `{premium charge}` and so on.
 */
export const demoQuestions: QuestionSettings = {
  topics: [
    {
      topic: 'Sizes and cloth',
      topicBangla: 'সাইজ ও কাপড়',
      questions: [
        {
          id: 'size',
          question: 'Which size is mine?',
          questionBangla: 'আমার সাইজ কোনটি?',
          answer: [
            'All sizes are in Asian Standard. M fits most people with a chest of 38 to 40 inches, L of 40 to 42, XL of 42 to 44. A panjabi is cut roomier than a shirt; choose your usual size.',
            'Between two sizes, take the larger one. We shorten sleeves and legs free of charge in the shop.',
          ].join('\n\n'),
          answerBangla: [
            'সব সাইজ এশিয়ান স্ট্যান্ডার্ডে। বুক ৩৮ থেকে ৪০ ইঞ্চি হলে সাধারণত M, ৪০ থেকে ৪২ হলে L, ৪২ থেকে ৪৪ হলে XL। পাঞ্জাবি শার্টের চেয়ে ঢিলা; সব সময় যে সাইজ পরেন সেটিই নিন।',
            'দুই সাইজের মাঝামাঝি হলে বড়টি নিন। দোকানে আনলে হাতা ও পা ফ্রি ছোট করে দিই।',
          ].join('\n\n'),
        },
        {
          id: 'washing',
          question: 'How do I wash handloom cotton?',
          questionBangla: 'তাঁতের সুতি কাপড় কীভাবে ধোব?',
          answer:
            'By hand or on a gentle cycle, in cold water, inside out, and dark colours alone the first two times. Dry it in the shade and iron it while it is a little damp. Jamdani and nakshi work should be dry cleaned.',
          answerBangla:
            'হাতে, বা মেশিনে হালকা মোডে, ঠান্ডা পানিতে, উল্টো করে; গাঢ় রং প্রথম দুইবার আলাদা। ছায়ায় শুকান, হালকা ভেজা থাকতে ইস্ত্রি করুন। জামদানি ও নকশি কাজ ড্রাই ক্লিন করানো ভালো।',
        },
        {
          id: 'colours',
          question: 'Will the colour be exactly as in the picture?',
          questionBangla: 'রং কি হুবহু ছবির মতো হবে?',
          answer:
            'Nearly. Screens differ, and so do two dyeing days: handloom cloth may be a shade lighter or darker, and a thread may be thicker here and there. That is how you know it.',
          answerBangla:
            'প্রায়। একেক স্ক্রিনে একেক রকম দেখায়, দুই দিনের ডাইও এক হয় না: তাঁতের কাপড় এক শেড হালকা বা গাঢ় হতে পারে, কোথাও সুতা একটু মোটাও হতে পারে। এতেই তাঁতের কাপড় চেনা যায়।',
        },
      ],
    },
    {
      topic: 'Delivery',
      topicBangla: 'ডেলিভারি',
      questions: [
        {
          id: 'delivery',
          question: 'What does delivery cost, and how long does it take?',
          questionBangla: 'ডেলিভারি চার্জ কত, কত দিন লাগে?',
          answer: [
            '{delivery options}',
            'We deliver to all sixty-four districts, and we call before we come. Friday is not a business day. The checkout shows the expected days before you order.',
          ].join('\n\n'),
          answerBangla: [
            '{delivery options}',
            'আমরা ৬৪ জেলাতেই ডেলিভারি দিই, আসার আগে কল করি। শুক্রবার কার্যদিবস নয়। অর্ডার করার আগে চেকআউটেই সম্ভাব্য দিন দেখা যায়।',
          ].join('\n\n'),
        },
        {
          id: 'tracking',
          question: 'Where is my parcel?',
          questionBangla: 'আমার পার্সেল কোথায়?',
          answer:
            'Open your order from your profile: it shows every step from our table to your door, and the day we expect to be there.',
          answerBangla:
            'প্রোফাইল থেকে অর্ডারটি খুলুন: আমাদের টেবিল থেকে আপনার দরজা পর্যন্ত প্রতিটি ধাপ আর পৌঁছানোর সম্ভাব্য দিন দেখা যায়।',
        },
        {
          id: 'address',
          question: 'Can I change the address of an order?',
          questionBangla: 'অর্ডারের ঠিকানা বদলানো যায়?',
          answer:
            'Yes, until it has left the shop. Call us with the order number. Once the parcel is on its way, we can still redirect it within the same area.',
          answerBangla:
            'হ্যাঁ, দোকান থেকে বেরোনোর আগ পর্যন্ত। অর্ডার নম্বরসহ আমাদের কল করুন। পার্সেল পথে থাকলেও একই এলাকার মধ্যে অন্য ঠিকানায় পাঠাতে পারি।',
        },
      ],
    },
    {
      topic: 'Paying',
      topicBangla: 'পেমেন্ট',
      questions: [
        {
          id: 'cash-on-delivery',
          question: 'Can I pay cash on delivery?',
          questionBangla: 'ক্যাশ অন ডেলিভারি আছে?',
          answer:
            'Yes, everywhere in Bangladesh. You pay the total of the order to the delivery person, nothing in advance, and you may look at the parcel before you pay.',
          answerBangla:
            'হ্যাঁ, সারা বাংলাদেশে। অর্ডারের মোট টাকা ডেলিভারিম্যানকে দেবেন, আগে কিছু দিতে হয় না; টাকা দেওয়ার আগে পার্সেল দেখে নিতে পারেন।',
        },
        {
          id: 'card',
          question: 'Can I pay by card, or with bKash?',
          questionBangla: 'কার্ড বা বিকাশে পেমেন্ট করা যায়?',
          answer: [
            'Yes, if Card is offered at checkout. You pay by card or mobile wallet on our payment provider’s page and return here. We never see your card number.',
            'Your order is placed when the payment has reached us; if you close the page too early, the order appears in your profile all the same. If an item is gone by the time your payment arrives, we refund you automatically.',
          ].join('\n\n'),
          answerBangla: [
            'হ্যাঁ, চেকআউটে কার্ড থাকলে। আমাদের পেমেন্ট সেবার পেজে কার্ড বা মোবাইল ওয়ালেটে টাকা দিয়ে এখানে ফিরে আসবেন। আপনার কার্ডের নম্বর আমরা দেখি না।',
            'পেমেন্ট আমাদের কাছে পৌঁছালেই অর্ডার হয়ে যায়; পেজ আগে বন্ধ করলেও অর্ডার আপনার প্রোফাইলে দেখা যাবে। পেমেন্ট আসতে আসতে পণ্য শেষ হয়ে গেলে টাকা নিজে থেকেই ফেরত যায়।',
          ].join('\n\n'),
        },
        {
          id: 'vouchers',
          question: 'How do I use a voucher?',
          questionBangla: 'ভাউচার কীভাবে ব্যবহার করব?',
          answer:
            'Type its code at the checkout, and the discount shows at once. One voucher per order. It does not reduce the delivery charge. If a code is refused, the reason appears below it.',
          answerBangla:
            'চেকআউটে কোড লিখুন, ছাড় সঙ্গে সঙ্গে দেখা যাবে। এক অর্ডারে একটি ভাউচার। ডেলিভারি চার্জে ছাড় হয় না। কোড কাজ না করলে কারণটি নিচে লেখা থাকে।',
        },
        {
          id: 'pre-order',
          question: 'What is a pre-order?',
          questionBangla: 'প্রি-অর্ডার কী?',
          answer:
            'A piece that is sold out in your size and that we make or order for you. We send it when it is ready, and call to tell you the day.',
          answerBangla:
            'আপনার সাইজে স্টক শেষ এমন পণ্য, যা আমরা আপনার জন্য বানাই বা আনাই। তৈরি হলে পাঠাই, আর কল করে দিন জানাই।',
        },
      ],
    },
    {
      topic: 'Returns and changes',
      topicBangla: 'ফেরত ও বদল',
      questions: [
        {
          id: 'returns',
          question: 'Can I return or exchange something?',
          questionBangla: 'ফেরত দেওয়া বা বদলানো যায়?',
          answer: [
            'Within seven days, as long as it is unworn, unwashed and has its tags. Bring it to the shop, or call us to have it collected.',
            'If we sent the wrong thing or it has a fault, we pay both ways. If it does not fit or you have changed your mind, you pay the delivery charge of the new parcel. We refund you the way you paid, or by bKash if you paid cash.',
          ].join('\n\n'),
          answerBangla: [
            'সাত দিনের মধ্যে, পরা বা ধোয়া না হলে এবং ট্যাগ থাকলে। দোকানে নিয়ে আসুন, অথবা কল করুন, আমরা নিয়ে আসব।',
            'আমরা ভুল পাঠালে বা ত্রুটি থাকলে দুই দিকের খরচই আমাদের। মাপে না হলে বা মত বদলালে নতুন পার্সেলের ডেলিভারি চার্জ আপনার। যেভাবে টাকা দিয়েছেন সেভাবেই ফেরত দিই, ক্যাশ দিয়ে থাকলে বিকাশে।',
          ].join('\n\n'),
        },
        {
          id: 'cancel',
          question: 'How do I cancel an order?',
          questionBangla: 'অর্ডার কীভাবে বাতিল করব?',
          answer:
            'Open the order from your profile and choose Cancel order. You can do this until the parcel is sent. After that, call us or refuse it on delivery.',
          answerBangla:
            'প্রোফাইল থেকে অর্ডারটি খুলে “অর্ডার বাতিল করুন” চাপুন। পার্সেল পাঠানোর আগ পর্যন্ত করা যায়। এরপর কল করুন, অথবা ডেলিভারির সময় ফিরিয়ে দিন।',
        },
      ],
    },
    {
      topic: 'Your account',
      topicBangla: 'আপনার অ্যাকাউন্ট',
      questions: [
        {
          id: 'account',
          question: 'Do I need an account?',
          questionBangla: 'অ্যাকাউন্ট লাগবে?',
          answer:
            'To look around, no. To order, yes, so that you can follow the parcel and we can reach you. A name, an email address and a phone number are enough.',
          answerBangla:
            'দেখতে লাগে না। অর্ডার করতে লাগে, যাতে আপনি পার্সেল কোথায় আছে দেখতে পারেন আর আমরা যোগাযোগ করতে পারি। নাম, ইমেইল আর ফোন নম্বর দিলেই হয়।',
        },
        {
          id: 'password',
          question: 'I have forgotten my password.',
          questionBangla: 'পাসওয়ার্ড ভুলে গেছি।',
          answer:
            'Choose “Forgot password?” on the login page. We email you a link that works once, for one hour.',
          answerBangla:
            'লগইন পেজে “পাসওয়ার্ড ভুলে গেছেন?” চাপুন। আমরা একটি লিংক ইমেইল করব, এক ঘণ্টার মধ্যে একবার ব্যবহার করা যায়।',
        },
        {
          id: 'delete-account',
          question: 'How do I delete my account?',
          questionBangla: 'অ্যাকাউন্ট কীভাবে মুছব?',
          answer:
            'At the end of the Update Profile page. We keep your orders for our accounts, as the law requires; everything else is deleted.',
          answerBangla:
            '“প্রোফাইল আপডেট” পেজের শেষে। আইন অনুযায়ী হিসাবের জন্য অর্ডারগুলো রাখি; বাকি সব মুছে যায়।',
        },
      ],
    },
  ],
}
