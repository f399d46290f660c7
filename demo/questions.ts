import type { QuestionSettings } from '#shop/settings/questions/contract.ts'

/**
 * Frequently asked questions, by topic. Delivery charges and times are filled in from the prices of the shop:
 * `{standard charge}`, `{express time}`, `{premium charge}` and so on.
 */
export const demoQuestions: QuestionSettings = {
  topics: [
    {
      topic: 'Sizes and cloth',
      questions: [
        {
          id: 'size',
          question: 'Which size is mine?',
          answer: [
            'All sizes are in Asian Standard. M fits most people with a chest of 38 to 40 inches, L of 40 to 42, XL of 42 to 44. A panjabi is cut roomier than a shirt; choose your usual size.',
            'Between two sizes, take the larger one. We shorten sleeves and legs free of charge in the shop.',
          ].join('\n\n'),
        },
        {
          id: 'washing',
          question: 'How do I wash handloom cotton?',
          answer:
            'By hand or on a gentle cycle, in cold water, inside out, and dark colours alone the first two times. Dry it in the shade and iron it while it is a little damp. Jamdani and nakshi work should be dry cleaned.',
        },
        {
          id: 'colours',
          question: 'Will the colour be exactly as in the picture?',
          answer:
            'Nearly. Screens differ, and so do two dyeing days: handloom cloth may be a shade lighter or darker, and a thread may be thicker here and there. That is how you know it.',
        },
      ],
    },
    {
      topic: 'Delivery',
      questions: [
        {
          id: 'delivery',
          question: 'What does delivery cost, and how long does it take?',
          answer: [
            '{delivery options}',
            'We deliver to all sixty-four districts, and we call before we come. Friday is not a business day. The checkout shows the expected days before you order.',
          ].join('\n\n'),
        },
        {
          id: 'tracking',
          question: 'Where is my parcel?',
          answer:
            'Open your order from your profile: it shows every step from our table to your door, and the day we expect to be there.',
        },
        {
          id: 'address',
          question: 'Can I change the address of an order?',
          answer:
            'Yes, until it has left the shop. Call us with the order number. Once the parcel is on its way, we can still redirect it within the same area.',
        },
      ],
    },
    {
      topic: 'Paying',
      questions: [
        {
          id: 'cash-on-delivery',
          question: 'Can I pay cash on delivery?',
          answer:
            'Yes, everywhere in Bangladesh. You pay the total of the order to the delivery person, nothing in advance, and you may look at the parcel before you pay.',
        },
        {
          id: 'card',
          question: 'Can I pay by card, or with bKash?',
          answer: [
            'Yes, if Card is offered at checkout. You pay by card or mobile wallet on our payment provider’s page and return here. We never see your card number.',
            'Your order is placed when the payment has reached us; if you close the page too early, the order appears in your profile all the same. If an item is gone by the time your payment arrives, we refund you automatically.',
          ].join('\n\n'),
        },
        {
          id: 'vouchers',
          question: 'How do I use a voucher?',
          answer:
            'Type its code at the checkout, and the discount shows at once. One voucher per order. It does not reduce the delivery charge. If a code is refused, the reason appears below it.',
        },
        {
          id: 'pre-order',
          question: 'What is a pre-order?',
          answer:
            'A piece that is sold out in your size and that we make or order for you. We send it when it is ready, and call to tell you the day.',
        },
      ],
    },
    {
      topic: 'Returns and changes',
      questions: [
        {
          id: 'returns',
          question: 'Can I return or exchange something?',
          answer: [
            'Within seven days, as long as it is unworn, unwashed and has its tags. Bring it to the shop, or call us to have it collected.',
            'If we sent the wrong thing or it has a fault, we pay both ways. If it does not fit or you have changed your mind, you pay the delivery charge of the new parcel. We refund you the way you paid, or by bKash if you paid cash.',
          ].join('\n\n'),
        },
        {
          id: 'cancel',
          question: 'How do I cancel an order?',
          answer:
            'Open the order from your profile and choose Cancel order. You can do this until the parcel is sent. After that, call us or refuse it on delivery.',
        },
      ],
    },
    {
      topic: 'Your account',
      questions: [
        {
          id: 'account',
          question: 'Do I need an account?',
          answer:
            'To look around, no. To order, yes, so that you can follow the parcel and we can reach you. A name, an email address and a phone number are enough.',
        },
        {
          id: 'password',
          question: 'I have forgotten my password.',
          answer:
            'Choose “Forgot password?” on the login page. We email you a link that works once, for one hour.',
        },
        {
          id: 'delete-account',
          question: 'How do I delete my account?',
          answer:
            'At the end of the Update Profile page. We keep your orders for our accounts, as the law requires; everything else is deleted.',
        },
      ],
    },
  ],
}
