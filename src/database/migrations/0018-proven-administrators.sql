-- From now on the role counts only for an account whose e-mail is proven. Those who have both have been
-- trusted until now; a role without an account would wait for whoever signs up with the e-mail first.
update auth_users set email_verified = true
  from users where users.email = auth_users.email and users.role = 'admin';
update users set role = 'user'
  where role = 'admin' and not exists (select from auth_users where auth_users.email = users.email);
