-- What somebody ordered is theirs by their account: whoever signs up later with the e-mail of a removed
-- person has another one. An order keeps the id of an account that is gone.
update orders set account_id = auth_users.id
from auth_users
where auth_users.email = user_email and user_removed_at is null;
