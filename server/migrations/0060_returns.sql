-- Where clients write about the salon, and which of the texts that no visit ahead asks for are sent.
alter table salons
  add column review_url text not null default '' check (review_url = '' or review_url like 'https://%'),
  add column asks_reviews boolean not null default true,
  add column wishes_birthdays boolean not null default true;
