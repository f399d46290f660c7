export const termsText = `These terms apply to orders you place in this shop. See [Contact](/contact) for who we are and how to reach us.

## Products and prices

We describe our products accurately: fabric, size, price and stock. Colours may look slightly different on screen, and handmade fabric varies. Prices are in taka and include VAT where it applies; the delivery charge is added at checkout, before you order.

## Ordering

You order by pressing the button at the end of the checkout. A page confirms your order, and so does an email if you gave us an email address. If a price was clearly wrong or an item turns out to be sold out, we will tell you, cancel the order and refund you in full.

## Payment

- **Cash on delivery:** you pay the delivery person; nothing is due in advance.
- **Card or mobile wallet**, where offered at checkout: you pay on our payment provider’s page. We do not see your card number.

Your order shows the total. There are no further charges on delivery.

## Delivery and returns

[Delivery](/pages/delivery) and [Returns and refunds](/pages/returns) are part of these terms.

## Vouchers

A voucher gives the discount it states, under the conditions it states, and cannot be exchanged for cash.

## Your account

Keep your password secret, and use your own address and phone number. We may refuse orders that do not appear genuine, for example after several refused deliveries.

## Governing law

The law of Bangladesh applies, including the Consumer Rights Protection Act 2009 and the Digital Commerce Operation Guidelines 2021. These terms do not limit your rights under them. If we have not resolved your complaint, you can take it to the Directorate of National Consumer Rights Protection.

If we change these terms, orders already placed keep the earlier terms.`

export const termsTextBangla = `এই দোকানে অর্ডার করলে এই শর্তগুলো প্রযোজ্য। আমরা কারা আর কীভাবে যোগাযোগ করবেন, তা [যোগাযোগ](/contact) পেজে আছে।

## পণ্য ও দাম

কাপড়, সাইজ, দাম ও স্টক: পণ্যের বর্ণনা আমরা ঠিকঠাক লিখি। স্ক্রিনে রং একটু আলাদা দেখাতে পারে, আর হাতে বোনা কাপড় একেকটি একেক রকম হয়। দাম টাকায়, প্রযোজ্য হলে ভ্যাটসহ; ডেলিভারি চার্জ চেকআউটে যোগ হয়, অর্ডার করার আগেই।

## অর্ডার

চেকআউটের শেষে বাটন চাপলে অর্ডার হয়। একটি পেজে অর্ডার নিশ্চিত করা হয়, ইমেইল দিয়ে থাকলে ইমেইলও যায়। দামে স্পষ্ট ভুল থাকলে বা পণ্য স্টকে না থাকলে আমরা জানাব, অর্ডার বাতিল করব এবং পুরো টাকা ফেরত দেব।

## পেমেন্ট

- **ক্যাশ অন ডেলিভারি:** ডেলিভারিম্যানকে টাকা দেবেন; আগে কিছু দিতে হয় না।
- **কার্ড বা মোবাইল ওয়ালেট**, চেকআউটে থাকলে: আমাদের পেমেন্ট সেবার পেজে টাকা দেবেন। আপনার কার্ডের নম্বর আমরা দেখি না।

মোট কত টাকা তা অর্ডারেই লেখা থাকে। ডেলিভারির সময় বাড়তি কোনো চার্জ নেই।

## ডেলিভারি ও ফেরত

[ডেলিভারি](/pages/delivery) এবং [ফেরত ও রিফান্ড](/pages/returns) এই শর্তেরই অংশ।

## ভাউচার

ভাউচারে যে ছাড় ও শর্ত লেখা থাকে, সেটিই পাওয়া যায়। ভাউচার ভাঙিয়ে নগদ টাকা নেওয়া যায় না।

## আপনার অ্যাকাউন্ট

পাসওয়ার্ড গোপন রাখুন, নিজের ঠিকানা ও ফোন নম্বর দিন। অর্ডার আসল মনে না হলে, যেমন কয়েকবার পার্সেল ফিরিয়ে দেওয়ার পর, আমরা অর্ডার না-ও নিতে পারি।

## আইন

ভোক্তা অধিকার সংরক্ষণ আইন ২০০৯ ও ডিজিটাল কমার্স পরিচালনা নির্দেশিকা ২০২১-সহ বাংলাদেশের আইন প্রযোজ্য। এই শর্ত সেসব আইনে আপনার অধিকার কমায় না। আপনার অভিযোগের সমাধান আমরা না করলে জাতীয় ভোক্তা অধিকার সংরক্ষণ অধিদপ্তরে যেতে পারেন।

এই শর্ত বদলালেও আগের অর্ডারে আগের শর্তই থাকে।`
