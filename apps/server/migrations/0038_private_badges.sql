-- The page of a badge has a name and a city on it: it is for its owner alone until they open it. What stood here before was a default and
-- nobody's choice, so whoever wants their pages open says so once more.
alter table rewards.showing alter column badges set default false;
update rewards.showing set badges = false where badges;
