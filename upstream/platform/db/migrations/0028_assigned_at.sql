-- An earlier version wrote the rows of all teachers again whenever one of them changed, with a later day (decision 95).
update course_teachers set at = courses.created_at from courses
	where courses.course_id = course_teachers.course_id and course_teachers.at > courses.created_at;
