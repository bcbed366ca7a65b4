-- An accountant reads the salon's money and nothing else: they are no barber, and no device tells them of visits.
alter table members
  drop constraint members_role_check,
  add constraint members_role_check check (role in ('owner', 'manager', 'desk', 'barber', 'accountant')),
  add constraint members_accountant check (role <> 'accountant' or staff_id is null);
alter table invitations
  drop constraint invitations_role_check,
  add constraint invitations_role_check check (role in ('owner', 'manager', 'desk', 'barber', 'accountant')),
  add constraint invitations_accountant check (role <> 'accountant' or staff_id is null);
