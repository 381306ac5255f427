-- The film of a video lesson. `media` is the name of its file as the author says it; the film may come later than the lesson.
alter table learning.lesson
  add column media text,
  add column machine_voice boolean not null default false,
  add column video_id uuid;
create index lesson_video on learning.lesson (video_id) where video_id is not null;

-- For learning: the film of a lesson in the statement that reads the lesson.
create view media.pub_video as
  select id, state, percent, reason, seconds, width, height, made_id, made, is_open from media.video;
