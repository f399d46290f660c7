export const privacyText = `We collect only what we need to sell and deliver your clothes.

## What we collect

- **Your account:** name, email address, phone number, addresses and, if you add one, a picture. Your password is stored only in a form that nobody can read.
- **Your orders:** what you bought, where we sent it, payments, and returns or refunds.
- **Your messages:** what you write to us and our replies.
- **Security:** the type of device and the IP address you log in from.

We never receive your card number; only our payment provider does.

## How we use it

We use it to deliver your orders, reply to you, keep accounts as the law requires and protect your account. We do not sell it or use it to track you with advertisements.

## Who we share it with

The delivery person sees your name, address, phone number and the amount due. Our payment provider sees your payment. If you log in with another service, that service knows you did. We give courts and authorities what the law requires.

## Cookies

One cookie keeps you logged in. Your browser also remembers your cart and unfinished forms. We do not use third-party cookies.

## Your rights

On the *Update Profile* page you can change or download your data and delete your account. We keep orders in our accounts for as long as the law requires, with only the data they need. [Write to us](/contact) if anything is wrong.`

export const privacyTextBangla = `আপনার পোশাক বিক্রি আর ডেলিভারির জন্য যতটুকু দরকার, আমরা শুধু ততটুকু তথ্যই নিই।

## কী কী তথ্য নিই

- **আপনার অ্যাকাউন্ট:** নাম, ইমেইল, ফোন নম্বর, ঠিকানা এবং দিলে একটি ছবি। পাসওয়ার্ড এমনভাবে রাখা হয় যে কেউ পড়তে পারে না।
- **আপনার অর্ডার:** কী কিনেছেন, কোথায় পাঠিয়েছি, পেমেন্ট, ফেরত ও রিফান্ড।
- **আপনার মেসেজ:** আপনি যা লেখেন আর আমাদের উত্তর।
- **নিরাপত্তা:** যে ডিভাইস ও আইপি ঠিকানা থেকে লগইন করেন।

আপনার কার্ডের নম্বর আমরা পাই না; শুধু আমাদের পেমেন্ট সেবা পায়।

## কীভাবে ব্যবহার করি

অর্ডার ডেলিভারি, আপনাকে উত্তর দেওয়া, আইন অনুযায়ী হিসাব রাখা আর আপনার অ্যাকাউন্ট নিরাপদ রাখার জন্য। আমরা তথ্য বিক্রি করি না, বিজ্ঞাপনের জন্য আপনাকে অনুসরণও করি না।

## কাকে দিই

ডেলিভারিম্যান আপনার নাম, ঠিকানা, ফোন নম্বর ও কত টাকা নিতে হবে তা দেখেন। পেমেন্ট সেবা আপনার পেমেন্ট দেখে। অন্য কোনো সেবা দিয়ে লগইন করলে সেই সেবা তা জানে। আইন অনুযায়ী চাইলে আদালত ও কর্তৃপক্ষকে দিই।

## কুকি

একটি কুকি আপনাকে লগইন রাখে। আপনার ব্রাউজার কার্ট আর অসমাপ্ত ফর্মও মনে রাখে। আমরা অন্য কারও কুকি ব্যবহার করি না।

## আপনার অধিকার

*প্রোফাইল আপডেট* পেজে আপনি নিজের তথ্য বদলাতে, ডাউনলোড করতে এবং অ্যাকাউন্ট মুছে ফেলতে পারেন। অর্ডারের হিসাব আইনে যতদিন রাখতে বলে ততদিন রাখি, যতটুকু তথ্য দরকার ততটুকুই। কিছু ভুল মনে হলে [আমাদের লিখুন](/contact)।`
