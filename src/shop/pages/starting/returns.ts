export const returnsText = `If something does not fit or is not right, you can return or exchange it.

## Within seven days

[Write or call](/contact) with your order number within **seven days** of receiving an item. You can return or exchange it if it is unworn, unwashed and still has its tags, and we will tell you how to send it back.

- **Faulty, or not what you ordered:** we pay for the return and for sending a replacement. This also applies to faults that appear later; tell us as soon as you notice.
- **Wrong size, or you have changed your mind:** you pay for delivery of the new parcel.

Underwear and items made or altered for you can be returned only if faulty.

## Cancelling an order

Open the order and choose *Cancel order*. You can do this until the parcel is sent. After that, call us or refuse the parcel on delivery.

## Refunds

We refund you **within ten days**, and usually sooner:

- card and mobile wallet payments are refunded the same way, at no cost to you;
- cash payments are refunded by bKash, Nagad or bank transfer, as you choose.

We give vouchers instead of refunds only if you ask.

## Complaints

Contact us first: we answer complaints within 72 hours. You can also complain to the Directorate of National Consumer Rights Protection within thirty days of the problem. Nothing on this page limits your rights under the Consumer Rights Protection Act 2009.`

export const returnsTextBangla = `মাপে না হলে বা কিছু ঠিক না থাকলে ফেরত দিতে বা বদলে নিতে পারেন।

## সাত দিনের মধ্যে

পণ্য পাওয়ার **সাত দিনের** মধ্যে অর্ডার নম্বরসহ [লিখুন বা কল করুন](/contact)। পরা বা ধোয়া না হলে এবং ট্যাগ লাগানো থাকলে তা ফেরত বা বদল করা যায়। কীভাবে ফেরত পাঠাবেন, আমরা বলে দেব।

- **ত্রুটি থাকলে বা ভুল পণ্য গেলে:** ফেরত আনা ও নতুনটি পাঠানোর খরচ আমাদের। পরে ধরা পড়া ত্রুটির বেলাতেও তাই; দেখামাত্র জানান।
- **সাইজ না মিললে বা মত বদলালে:** নতুন পার্সেলের ডেলিভারি চার্জ আপনার।

অন্তর্বাস এবং আপনার জন্য বানানো বা কেটে ঠিক করা পোশাক শুধু ত্রুটি থাকলে ফেরত নেওয়া হয়।

## অর্ডার বাতিল

অর্ডারটি খুলে *অর্ডার বাতিল করুন* চাপুন। পার্সেল পাঠানোর আগ পর্যন্ত বাতিল করা যায়। এরপর কল করুন, অথবা ডেলিভারির সময় পার্সেল ফিরিয়ে দিন।

## রিফান্ড

আমরা **১০ দিনের মধ্যে** টাকা ফেরত দিই, সাধারণত আরও আগে:

- কার্ড ও মোবাইল ওয়ালেটের পেমেন্ট একই পথে ফেরত যায়, আপনার কোনো খরচ নেই;
- ক্যাশ পেমেন্ট আপনার পছন্দমতো বিকাশ, নগদ বা ব্যাংকে ফেরত দিই।

আপনি না চাইলে রিফান্ডের বদলে ভাউচার দিই না।

## অভিযোগ

আগে আমাদের জানান: আমরা ৭২ ঘণ্টার মধ্যে উত্তর দিই। ঘটনার ৩০ দিনের মধ্যে জাতীয় ভোক্তা অধিকার সংরক্ষণ অধিদপ্তরেও অভিযোগ করতে পারেন। এই পেজের কোনো কথা ভোক্তা অধিকার সংরক্ষণ আইন ২০০৯-এ আপনার অধিকার কমায় না।`
