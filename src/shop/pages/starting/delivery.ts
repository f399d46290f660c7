export const deliveryText = `We deliver to all sixty-four districts of Bangladesh. The delivery charge and estimated delivery dates are shown at checkout before you order, and in your order afterwards.

## How long it takes

- Delivery options and times are shown at checkout.
- For prepaid orders, the law allows up to **five days** within the same city and **ten days** elsewhere. If the checkout shows a shorter time, that time applies.

If we cannot send what you have paid for, we will tell you within 48 hours and refund you in full. You do not have to accept a substitute.

## On delivery

We call your phone number before we deliver. Check the parcel before you pay: if it is open, damaged or not what you ordered, you can refuse it and pay nothing.

If nobody is there, we call and try once more. If we still cannot deliver it, the parcel is returned to us.

## Tracking your order

You can follow each step in your order. To change the delivery address before the parcel is sent, [write or call](/contact).`

export const deliveryTextBangla = `আমরা বাংলাদেশের ৬৪ জেলাতেই ডেলিভারি দিই। অর্ডার করার আগে চেকআউটেই ডেলিভারি চার্জ আর সম্ভাব্য ডেলিভারির তারিখ দেখা যায়; পরে আপনার অর্ডারেও থাকে।

## কত দিন লাগে

- ডেলিভারির ধরন ও সময় চেকআউটে দেখা যায়।
- আগাম পেমেন্ট করা অর্ডারে আইন অনুযায়ী একই শহরে সর্বোচ্চ **৫ দিন** এবং অন্য জায়গায় সর্বোচ্চ **১০ দিন** লাগতে পারে। চেকআউটে কম সময় লেখা থাকলে সেটিই প্রযোজ্য।

আপনি যা কিনেছেন তা পাঠাতে না পারলে আমরা ৪৮ ঘণ্টার মধ্যে জানাব এবং পুরো টাকা ফেরত দেব। বদলে অন্য কিছু নিতে আপনি বাধ্য নন।

## ডেলিভারির সময়

ডেলিভারির আগে আমরা আপনার ফোন নম্বরে কল করি। টাকা দেওয়ার আগে পার্সেল দেখে নিন: খোলা, নষ্ট বা ভুল পণ্য হলে ফিরিয়ে দিন, কোনো টাকা দিতে হবে না।

কাউকে না পেলে আমরা কল করে আরও একবার আসি। তখনও দিতে না পারলে পার্সেল আমাদের কাছে ফেরত আসে।

## অর্ডার ট্র্যাক করা

অর্ডার কোন ধাপে আছে তা আপনার অর্ডারেই দেখতে পাবেন। পার্সেল পাঠানোর আগে ঠিকানা বদলাতে চাইলে [লিখুন বা কল করুন](/contact)।`
