import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

/** Every page of the shop. */
export default [
  layout('storefront/layout.tsx', [
    index('storefront/home/page.tsx'),
    route('products', 'storefront/products/page.tsx'),
    route('products/:id', 'storefront/product/page.tsx'),
    route('new-arrivals', 'storefront/new-arrivals/page.tsx'),
    route('categories', 'storefront/categories/page.tsx'),
    route('category/:categoryId', 'storefront/category/page.tsx'),
    route('about', 'storefront/about/page.tsx'),
    route('contact', 'storefront/contact/page.tsx'),
    route('faq', 'storefront/faq/page.tsx'),
    route('pages/:slug', 'storefront/pages/page.tsx'),

    route('login', 'account/login/page.tsx'),
    route('signup', 'account/signup/page.tsx'),
    route('forgot-password', 'account/forgot-password/page.tsx'),
    route('reset-password', 'account/reset-password/page.tsx'),
    route('accept-invitation', 'account/accept-invitation/page.tsx'),
    route('welcome', 'account/welcome/page.tsx'),
    route('profile', 'account/profile-redirect/page.tsx'),
    route('user-profile', 'account/profile/page.tsx'),
    route('update-profile', 'account/update-profile/page.tsx'),
    route('orders', 'account/orders/page.tsx'),
    route('orders/:orderId', 'account/order/page.tsx'),
    route('order-link', 'account/order-link/page.tsx'),
    route('delete-image/:id', 'account/delete-image/page.tsx'),
    route('checkout', 'account/checkout/page.tsx'),
    route('payment/success', 'account/payment-success/page.tsx'),
    route('payment/failed', 'account/payment-failed/page.tsx'),
    route('payment/cancelled', 'account/payment-cancelled/page.tsx'),

    route('*', 'storefront/not-found/page.tsx'),
  ]),
  layout('admin/layout.tsx', [
    route('dashboard', 'admin/frame/page.tsx'),
    route('dashboard/orders/:orderId', 'admin/orders/order/page.tsx'),
    route('add-products', 'admin/products/add/page.tsx'),
    route('import-products', 'admin/products/import/page.tsx'),
    route('update-products/:id', 'admin/products/update/page.tsx'),
    route('stock', 'admin/products/stock/page.tsx'),
    route('product-grid', 'admin/products/grid/page.tsx'),
    route('add-category', 'admin/categories/add/page.tsx'),
    route('update-category/:id', 'admin/categories/update/page.tsx'),
  ]),
] satisfies RouteConfig
